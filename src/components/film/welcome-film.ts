import { defineOnce } from './define-once.ts';

/**
 * Decides when a film may start by itself (docs/product-decisions.md, "6. The hero's film"): when
 * the page has loaded, and never with reduced motion, data saver or a slow connection.
 */

/** The part of `navigator.connection` that is used here. Not every browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };

const SLOW = new Set(['slow-2g', '2g', '3g']);

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}

/** Whether the visitor's settings and connection allow a film to start by itself. */
function isAutoplayAllowed(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isConnection(connection)) return true;
  return connection.saveData !== true && !SLOW.has(connection.effectiveType ?? '');
}

/** Runs `then` when the page has loaded. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** Starts the film inside it. If the browser refuses, the still picture stays. */
class WelcomeFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null || !isAutoplayAllowed()) return;
    whenLoaded(() => {
      video.play().catch(() => undefined);
    });
  }
}

defineOnce('welcome-film', WelcomeFilm);
