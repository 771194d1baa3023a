import type { Page } from 'playwright/test';

function lookForSilentPictures(): readonly string[] {
  const SAYS_NOTHING = /\.(?:jpe?g|png|webp|avif|svg|gif)\b|[/_\\]|^(?:image|picture|photo|img|pic|logo)?\s*\d*$/iu;
  function isOrnament(picture: HTMLImageElement): boolean {
    // An empty text is right if text in the same link, button, figure or card names the picture.
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

export function findPicturesWithoutAltText(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookForSilentPictures);
}
