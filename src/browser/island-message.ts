/** A message of IslandFailure.astro: an island's script did not load, or the island has stopped. */
export type IslandMessage = 'not-loaded' | 'stopped';

/** The message in the page's language, with a button that loads the page again. Null if the page has none. */
export function islandMessage(message: IslandMessage): DocumentFragment | null {
  const words = document.querySelector<HTMLTemplateElement>(`#island-${message}`)?.content.cloneNode(true);
  if (!(words instanceof DocumentFragment)) return null;
  words.querySelector('button')?.addEventListener('click', () => {
    // Browsers remember a failed module until the page is closed, so only a reload can try again.
    location.reload();
  });
  return words;
}
