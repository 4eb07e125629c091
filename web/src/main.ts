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

settings.apply();
mount(App, { target: document.getElementById('page')! });
