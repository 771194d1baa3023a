/** A plain link without scripts (docs/behaviour.md, "Help"). */

const PRESSES = 3;
const WITHIN_MS = 5000;

function replacePage(link: HTMLAnchorElement): void {
  if ('leave' in link.dataset) {
    // The other page may load for seconds.
    document.title = '';
    document.body.replaceChildren();
  }
  location.replace(link.href);
}

function opensInThisTab(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** Makes links replace the page in the tab's history, where others could find it. */
export function leaveQuickly(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Not for the privacy notice, so that typed text survives.
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
