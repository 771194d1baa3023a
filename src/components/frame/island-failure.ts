/**
 * Reports islands whose script fails to load. The island itself cannot, because none of its code
 * has loaded.
 */

function showFailure(island: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#island-failure')?.content.cloneNode(true);
  if (!(words instanceof DocumentFragment)) return;
  words.querySelector('button')?.addEventListener('click', () => {
    // Browsers remember a failed module until the page is closed, so only a reload can try again.
    location.reload();
  });
  // The message replaces the island's "loading" status, which is no longer true, or appears where a
  // control was pressed (intent-directive.ts).
  const waiting = island.querySelector('[role="status"]:not(:empty)');
  const pressed = island.querySelector('[aria-busy="true"]');
  // A form's button waits for the script, too ("Loading…").
  island.querySelector('button[type="submit"]:disabled')?.remove();
  if (waiting !== null) waiting.replaceWith(words);
  else (pressed?.closest('li') ?? island).append(words);
}

/** From now on, shows a message with a retry button in each island that fails to load. */
export function showIslandFailures(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target;
    if (!(island instanceof HTMLElement)) return;
    // The failure is shown on the page, so the browser does not log it, too.
    event.preventDefault();
    showFailure(island);
  });
}
