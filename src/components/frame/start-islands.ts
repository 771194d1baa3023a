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
    if (island.getAttribute('client') !== 'load') continue;
    // Beside the script that asks for them, not after it; a failure is that script's to tell. React is asked for first: where its files arrive
    // first, too, it runs in a task of its own and not in one long task with the island that needs it.
    for (const url of ['renderer-url', 'component-url']) import(/* @vite-ignore */ island.getAttribute(url) ?? '').catch(() => undefined);
  }
}
