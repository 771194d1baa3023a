/** The failure of an island whose own script doesn't arrive: nothing of the island is there to say it. */

function tell(island: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#island-failure')?.content.cloneNode(true);
  if (!(words instanceof DocumentFragment)) return;
  words.querySelector('button')?.addEventListener('click', () => {
    // A browser keeps a module that failed as failed for as long as the page lives.
    location.reload();
  });
  // In the place of what the island says while it loads, which isn't true any more.
  const waiting = island.querySelector('[role="status"]');
  if (waiting === null) island.append(words);
  else waiting.replaceWith(words);
}

/** From now on, says in the place of an island that it couldn't be loaded, and offers another try. */
export function tellIslandFailures(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target;
    if (!(island instanceof HTMLElement)) return;
    // Told where it happens: not in the browser's console too.
    event.preventDefault();
    tell(island);
  });
}
