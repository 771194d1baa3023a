import { isoDay, isWithin } from '#domain/dates.ts';

/** Resolves when a picture has loaded or has failed to load. */
function settled(picture: HTMLImageElement): Promise<unknown> {
  return picture.decode().catch(() => undefined);
}

/**
 * Opens the promotional popup if the page has one and today is one of its days (docs/behaviour.md,
 * "Home page: promotional popup"). Closed, it stays closed until the page is loaded again.
 * @returns a promise that resolves when the popup's picture has loaded, or at once without a popup
 */
export async function openPopup(): Promise<void> {
  const popup = document.querySelector<HTMLDialogElement>('.promo-popup');
  const picture = popup?.querySelector('img');
  if (!popup || !picture) return;
  // The page is built once and visited on many days.
  const { firstDay = null, lastDay = null } = popup.dataset;
  const isLimited = firstDay !== null || lastDay !== null;
  if (isLimited && !isWithin(isoDay(new Date()), firstDay, lastDay)) return;
  for (const button of popup.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      popup.close();
    });
  }
  popup.addEventListener('close', () => {
    // Nothing had the focus before. Without this it would start where the popup is in the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  // The space of the scrollbar stays reserved, so that nothing moves (dialog.css).
  document.documentElement.toggleAttribute('data-scrollbar', innerWidth > document.documentElement.clientWidth);
  popup.showModal();
  await settled(picture);
}
