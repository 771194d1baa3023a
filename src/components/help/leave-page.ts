/**
 * The button that leaves the page (docs/behaviour.md, "Help"). Without this script it is a plain
 * link.
 */

const PRESSES = 3;
const WITHIN_MS = 5000;

function replacePage(link: HTMLAnchorElement): void {
  if ('leave' in link.dataset) {
    // Cleared at once, because the other page can take seconds to load.
    document.title = '';
    document.body.replaceChildren();
  }
  location.replace(link.href);
}

/** Returns true if a click opens the link in this tab. */
function opensInThisTab(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/**
 * Makes every link replace the page in the tab's history. Otherwise the page would stay in the
 * history after a click on another link.
 */
export function leaveQuickly(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Links to the privacy notice keep the page in the history, so that typed text is not lost.
    if (link === null || 'returns' in link.dataset || !opensInThisTab(event) || link.target !== '' || !link.protocol.startsWith('http'))
      return;
    event.preventDefault();
    replacePage(link);
  });

  let times: readonly number[] = [];
  let isModifier = false;
  document.addEventListener('keyup', ({ key, shiftKey, timeStamp }) => {
    // A key pressed with Shift fires `keyup` with `shiftKey` set.
    const isAlone = key === 'Shift' && !isModifier;
    isModifier = shiftKey;
    times = isAlone ? [...times.filter((time) => timeStamp - time < WITHIN_MS), timeStamp] : [];
    const button = document.querySelector<HTMLAnchorElement>('a[data-leave]');
    if (times.length === PRESSES && button !== null) replacePage(button);
  });
}
