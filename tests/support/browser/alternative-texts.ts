/** Checks that pictures have useful alternative texts. */
import type { Page } from 'playwright/test';

/** Runs in the browser. */
function lookForSilentPictures(): readonly string[] {
  /** An alternative text that is a file name, an address, or a word that says nothing. */
  const SAYS_NOTHING = /\.(?:jpe?g|png|webp|avif|svg|gif)\b|[/_\\]|^(?:image|picture|photo|img|pic|logo)?\s*\d*$/iu;
  function isOrnament(picture: HTMLImageElement): boolean {
    // An empty alternative text is right beside text that says the same: in a link or button, or in
    // a figure or card with its own text.
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

/**
 * Returns pictures without an alternative text, with a useless one, or with an empty one and no
 * text beside them.
 */
export function picturesWithoutAltText(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookForSilentPictures);
}
