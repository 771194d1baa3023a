import type { LateIslands } from '#lib/late-islands.ts';

/** Where a built page names the script that starts its islands. */
const NAMED_AT: LateIslands = 'islands';

/** Starts the page's islands. Without their script each is told of as one whose own script doesn't arrive (island-failure.ts). */
export function startIslands(): void {
  const address = document.documentElement.dataset[NAMED_AT];
  if (address === undefined) return;
  const islands = document.querySelectorAll('astro-island');
  import(/* @vite-ignore */ address).catch(() => {
    for (const island of islands) island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true, cancelable: true }));
  });
  for (const island of islands) {
    // Beside the script that asks for it, not after it; a failure is that script's to tell.
    if (island.getAttribute('client') === 'load')
      import(/* @vite-ignore */ island.getAttribute('component-url') ?? '').catch(() => undefined);
  }
}
