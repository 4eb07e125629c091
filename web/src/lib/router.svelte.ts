import { read, type Route } from './routes';

/** Where the page is. Links are ordinary links: a click on one is caught and walked without a load. */
class Router {
  route = $state.raw<Route>(read(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, { instead = false } = {}): void {
    const before = location.pathname;
    history[instead ? 'replaceState' : 'pushState'](null, '', to);
    this.#look();
    // A sheet opened over a page leaves the page where it was.
    if (location.pathname !== before) scrollTo(0, 0);
  }

  #look(): void {
    this.route = read(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    const taken = event.defaultPrevented || event.button !== 0;
    if (taken || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href, location.href);
    const inside = to.origin === location.origin && !to.pathname.startsWith('/api/');
    if (!inside || (to.pathname === location.pathname && to.search === location.search && to.hash))
      return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

export const router = new Router();
