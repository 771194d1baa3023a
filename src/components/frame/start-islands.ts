import type { LateIslands } from '#lib/late-islands.ts';

/** Where a built page names the script that starts its islands. */
const NAMED_AT: LateIslands = 'islands';

/** Starts the page's islands. Without their script each is told of as one whose own script doesn't arrive (island-failure.ts). */
export function startIslands(): void {
  const address = document.documentElement.dataset[NAMED_AT];
  if (address === undefined) return;
  import(/* @vite-ignore */ address).catch(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true, cancelable: true }));
  });
}
