/**
 * What the page tells of itself once it has been drawn (when-drawn.ts): an event, and a mark on the root for who comes later. Its name is a type, so
 * that a script that stands in the page has nothing to import.
 */
export type Drawn = 'drawn';

const DRAWN: Drawn = 'drawn';

/** Runs `then` once the page has told that it is drawn and the browser idle; at once if it has told already. */
export function onceDrawn(then: () => void): void {
  if (DRAWN in document.documentElement.dataset) then();
  else document.addEventListener(DRAWN, then, { once: true });
}
