/** A message of IslandFailure.astro: an island's script did not load, or the island has stopped. */
type Message = 'not-loaded' | 'stopped';

/** In the page's language. */
function wordsOf(message: Message): DocumentFragment | null {
  const words = document.querySelector<HTMLTemplateElement>(`#island-${message}`)?.content.cloneNode(true);
  if (!(words instanceof DocumentFragment)) return null;
  words.querySelector('button')?.addEventListener('click', () => {
    // Browsers remember a failed module until the page is closed, so only a reload can try again.
    location.reload();
  });
  return words;
}

/** The island itself cannot report that its script failed to load. */
function showFailure(island: HTMLElement): void {
  const words = wordsOf('not-loaded');
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
  // An event, because a module that this script shared with islands would be one more request before they are wanted.
  document.addEventListener('island:stopped', ({ target }) => {
    if (target instanceof HTMLElement) target.replaceChildren(wordsOf('stopped') ?? '');
  });
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
