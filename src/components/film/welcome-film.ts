/**
 * Starts a film by itself once the page has loaded, but never with reduced motion, data saver or a
 * slow connection (docs/product-decisions.md, "6. The hero's film").
 */

/** The part of `navigator.connection` that is used here; not every browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };

const SLOW = new Set(['slow-2g', '2g', '3g']);

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}

/** Whether this visitor's device and wishes allow a film that nobody asked for. */
function isFilmWelcome(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isConnection(connection)) return true;
  return connection.saveData !== true && !SLOW.has(connection.effectiveType ?? '');
}

/** Runs `then` when the page has loaded. It has been painted before this script arrives. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** Starts the film inside it. Where the browser refuses, the still picture stays. */
class WelcomeFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null || !isFilmWelcome()) return;
    whenLoaded(() => {
      video.play().catch(() => undefined);
    });
  }
}

// The scripts of both kinds of film contain this module, and a page may have both.
if (customElements.get('welcome-film') === undefined) customElements.define('welcome-film', WelcomeFilm);
