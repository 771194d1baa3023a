import { islandMessage } from '#browser/island-message.ts';

/** The island itself cannot report that its script failed to load. */
function showFailure(island: HTMLElement): void {
  const words = islandMessage('not-loaded');
  if (words === null) return;
  // The message replaces the island's "loading" status, or appears where a control was pressed
  // (intent-directive.ts).
  const waiting = island.querySelector('[role="status"]:not(:empty)');
  const pressed = island.querySelector('[aria-busy="true"]');
  island.querySelector('button[type="submit"]:disabled')?.remove();
  if (waiting !== null) waiting.replaceWith(words);
  else (pressed?.closest('li') ?? island).append(words);
}

export function showIslandFailures(): void {
  // If the definition of islands fails to load, no island reports it. The frame's script is asynchronous; no island needs it.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.async) return;
      for (const island of document.querySelectorAll<HTMLElement>('astro-island:not([client=intent])')) showFailure(island);
    },
    { capture: true },
  );
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target;
    if (!(island instanceof HTMLElement)) return;
    // The browser need not log it, too.
    event.preventDefault();
    showFailure(island);
  });
}
