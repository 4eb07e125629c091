import { mount } from 'svelte';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../cards/cards.css';
import '../cards/backs.css';
import { settings } from '../lib/settings.svelte';
import './all-texts';
import Lab from './Lab.svelte';

settings.apply();
mount(Lab, { target: document.getElementById('app') as HTMLElement });
