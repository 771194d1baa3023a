import { isoDay, isWithin } from '#domain/dates.ts';

/** The key in sessionStorage, which belongs to one tab, that says that the popup was closed. */
const CLOSED_KEY = 'popupClosed';

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}

/** Whether the popup was closed in this tab. A reload of the page lets it open again. */
function wasClosed(): boolean {
  try {
    if (isReload()) sessionStorage.removeItem(CLOSED_KEY);
    return sessionStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, '1');
  } catch {
    // In a browser that refuses storage the popup opens with each load.
  }
}

/** Resolves when a picture has loaded or has failed to load. */
function settled(picture: HTMLImageElement): Promise<unknown> {
  return picture.decode().catch(() => undefined);
}

/**
 * Opens the promotional popup if the page has one and today is one of its days (docs/behaviour.md,
 * "Home page: promotional popup"). Closed, it stays closed in this tab until the page is reloaded.
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
  if (wasClosed()) return;
  for (const control of popup.querySelectorAll('button, a')) {
    control.addEventListener('click', () => {
      popup.close();
    });
  }
  popup.addEventListener('close', () => {
    rememberClosed();
    // Nothing had the focus before. Without this it would start where the popup is in the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  // The space of the scrollbar stays reserved, so that nothing moves (dialog.css).
  document.documentElement.toggleAttribute('data-scrollbar', innerWidth > document.documentElement.clientWidth);
  popup.showModal();
  await settled(picture);
}
