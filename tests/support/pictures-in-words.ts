/** Whether pictures say in words what they show. */
import type { Page } from 'playwright/test';

/** Runs in the browser. */
function lookForSilentPictures(): readonly string[] {
  /** A file's name, an address, or a word that says nothing. */
  const SAYS_NOTHING = /\.(?:jpe?g|png|webp|avif|svg|gif)\b|[/_\\]|^(?:image|picture|photo|img|pic|logo)?\s*\d*$/iu;
  function isOrnament(picture: HTMLImageElement): boolean {
    // Beside words that say the same: in a link or button, or in a figure or card with text of its own.
    const frame = picture.closest('a, button, figure, article, section, header, li, .hero, [aria-hidden="true"]');
    return frame !== null && (frame.getAttribute('aria-hidden') === 'true' || frame.textContent.trim() !== '');
  }
  return [...document.images]
    .filter((picture) => {
      if (!picture.hasAttribute('alt')) return true;
      return picture.alt === '' ? !isOrnament(picture) : SAYS_NOTHING.test(picture.alt);
    })
    .map((picture) => `${picture.currentSrc} says "${picture.getAttribute('alt') ?? 'nothing at all'}"`);
}

/** Pictures without an alternative text, with one that says nothing, or silent without words beside them. */
export function picturesWithoutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookForSilentPictures);
}
