/** See docs/behaviour.md, "Help". Without this script the button is a plain link. */

const PRESSES = 3;
const WITHIN_MS = 5000;

function follow(link: HTMLAnchorElement): void {
  if ('leave' in link.dataset) {
    // The other page can take seconds to come.
    document.title = '';
    document.body.replaceChildren();
  }
  location.replace(link.href);
}

/** A click that opens the link in this tab. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/**
 * Every link of the page, not only the button, takes the page's place in the history of the tab.
 * Otherwise the page would stay there after a visit to another one.
 */
export function leaveQuickly(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Whoever reads the privacy notice comes back to what she has typed.
    if (link === null || 'returns' in link.dataset || !isPlain(event) || link.target !== '' || !link.protocol.startsWith('http')) return;
    event.preventDefault();
    follow(link);
  });

  let times: readonly number[] = [];
  let isModifier = false;
  document.addEventListener('keyup', ({ key, shiftKey, timeStamp }) => {
    // After Shift and another key, the other one comes up with `shiftKey` set.
    const isAlone = key === 'Shift' && !isModifier;
    isModifier = shiftKey;
    times = isAlone ? [...times.filter((time) => timeStamp - time < WITHIN_MS), timeStamp] : [];
    const button = document.querySelector<HTMLAnchorElement>('a[data-leave]');
    if (times.length === PRESSES && button !== null) follow(button);
  });
}
