import { openPopover } from '#browser/popovers.ts';
import { isoDay, isWithin } from '#domain/dates.ts';
import { WIDE_SCREEN } from '#domain/limits.ts';

/** The key is in sessionStorage, which belongs to one tab. */
const CLOSED_KEY = 'popupClosed';

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}

/** A reload lets it open again. */
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

function settled(picture: HTMLImageElement): Promise<unknown> {
  return picture.decode().catch(() => undefined);
}

function closingOf(menu: Element): Promise<Event> {
  return new Promise((resolve) => {
    menu.addEventListener('toggle', resolve, { once: true });
  });
}

/**
 * See docs/behaviour.md, "Home page: promotional popup".
 * @returns a promise that resolves when the popup's picture has loaded, or at once without a
 *   popup
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
  // Opening the popup would close a menu that the visitor has opened before.
  const menu = document.querySelector(openPopover());
  if (menu !== null) await closingOf(menu);
  for (const control of popup.querySelectorAll('button, a')) {
    control.addEventListener('click', () => popup.close());
  }
  popup.addEventListener('close', () => {
    rememberClosed();
    // Without this the focus would start where the popup is in the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  if (matchMedia(WIDE_SCREEN).matches) {
    // The space of the scrollbar stays reserved, so that nothing moves (dialog.css).
    document.documentElement.toggleAttribute('data-scrollbar', innerWidth > document.documentElement.clientWidth);
    popup.showModal();
  } else popup.show();
  await settled(picture);
}
