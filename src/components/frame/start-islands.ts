import type { LateIslands } from '#lib/late-islands.ts';

/** Where a built page names the script that starts its islands. */
const NAMED_AT: LateIslands = 'islands';

/** What an island that starts at once asks for next: fetched beside the script that asks for it, not after it. */
function preload(island: Element): void {
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island.getAttribute(name) ?? '';
    document.head.append(link);
  }
}

/** Starts the page's islands. Without their script each is told of as one whose own script doesn't arrive (island-failure.ts). */
export function startIslands(): void {
  const address = document.documentElement.dataset[NAMED_AT];
  if (address === undefined) return;
  document.querySelectorAll('astro-island[client="load"]').forEach(preload);
  import(/* @vite-ignore */ address).catch(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true, cancelable: true }));
  });
}
