/** The button that leaves the page; a plain link without scripts (docs/behaviour.md, "Help"). */

const PRESSES = 3;
const WITHIN_MS = 5000;

function replacePage(link: HTMLAnchorElement): void {
  if ('leave' in link.dataset) {
    // At once, because the other page may load for seconds.
    document.title = '';
    document.body.replaceChildren();
  }
  location.replace(link.href);
}

function opensInThisTab(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** Makes every link replace the page in the tab's history, where it would otherwise be found. */
export function leaveQuickly(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Links to the privacy notice add to the history, so that typed text survives.
    if (link === null || 'returns' in link.dataset || !opensInThisTab(event) || link.target !== '' || !link.protocol.startsWith('http'))
      return;
    event.preventDefault();
    replacePage(link);
  });

  let times: readonly number[] = [];
  let isModifier = false;
  document.addEventListener('keyup', ({ key, shiftKey, timeStamp }) => {
    // Shift itself fires `keyup` with `shiftKey` set.
    const isAlone = key === 'Shift' && !isModifier;
    isModifier = shiftKey;
    times = isAlone ? [...times.filter((time) => timeStamp - time < WITHIN_MS), timeStamp] : [];
    const button = document.querySelector<HTMLAnchorElement>('a[data-leave]');
    if (times.length === PRESSES && button !== null) replacePage(button);
  });
}
