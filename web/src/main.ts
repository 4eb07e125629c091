import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './cards/backs.css';
import './cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { loadPageTexts } from './lib/texts';

const page = document.getElementById('page')!;

/** Try until the texts are there. Meanwhile the page has none but this one. */
async function whenThereAreTexts(): Promise<void> {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 20)) {
    try {
      await loadPageTexts();
      page.replaceChildren();
      return;
    } catch {
      page.textContent = "Can't reach the server. Retrying automatically.";
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

settings.apply();
void whenThereAreTexts().then(() => mount(App, { target: page }));
