import { openPopover } from '#browser/popovers.ts';
import { formatIsoDay, isWithin } from '#domain/dates.ts';

/** In sessionStorage (one tab). */
const CLOSED_KEY = 'popupClosed';

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}

/** A reload reopens the popup. */
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
    // Without storage it opens on each load.
  }
}

function waitForPicture(picture: HTMLImageElement): Promise<unknown> {
  return picture.decode().catch(() => undefined);
}

function waitForClosing(menu: Element): Promise<Event> {
  return new Promise((resolve) => {
    menu.addEventListener('toggle', resolve, { once: true });
  });
}

/** Opens the popup; resolves when its picture has loaded, or without a popup (docs/behaviour.md). */
export async function openPopup(): Promise<void> {
  const popup = document.querySelector<HTMLDialogElement>('.promo-popup');
  const picture = popup?.querySelector('img');
  if (!popup || !picture) return;
  // The build may be older than the first day.
  const { firstDay = null, lastDay = null } = popup.dataset;
  const isLimited = firstDay !== null || lastDay !== null;
  if (isLimited && !isWithin(formatIsoDay(new Date()), firstDay, lastDay)) return;
  if (wasClosed()) return;
  // The popup would close an open menu.
  const menu = document.querySelector(openPopover());
  if (menu !== null) await waitForClosing(menu);
  for (const control of popup.querySelectorAll('button, a')) {
    control.addEventListener('click', () => popup.close());
  }
  popup.addEventListener('close', () => {
    rememberClosed();
    // Otherwise Tab starts at the popup.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  // Reserves the space of the scrollbar, so that nothing moves (dialog.css).
  document.documentElement.toggleAttribute('data-scrollbar', innerWidth > document.documentElement.clientWidth);
  popup.showModal();
  await waitForPicture(picture);
}
