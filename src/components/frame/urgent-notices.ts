/** The urgent notices over a page (docs/behaviour.md). */
import { startDeadline } from '#browser/deadline.ts';
import { tryStorage } from '#browser/storage.ts';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 20_000;
const IDLE_WITHIN_MS = 2000;

/** The screen reader's sentence is removed then, so that nobody comes across it again. */
const READ_MS = 10_000;

/** Prefixes of keys in sessionStorage (one tab); the notice's key follows. */
const CLOSED_KEY = 'urgentClosed ';
const READ_KEY = 'urgentRead ';

function isNoted(key: string): boolean {
  return tryStorage(() => sessionStorage.getItem(key) !== null, false);
}

function note(key: string): void {
  tryStorage(() => sessionStorage.setItem(key, '1'), undefined);
}

function runWhenIdle(run: () => void): void {
  // Safari 16 has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run, IDLE_WITHIN_MS);
}

export class UrgentNotices extends HTMLElement {
  /** By key. A closed one stays, so that the next answer does not show it again. */
  #entries = new Map<string, HTMLElement>();

  constructor() {
    super();
    const askIfSeen = (): void => {
      if (!document.hidden) void this.#ask();
    };
    runWhenIdle(() => {
      document.addEventListener('visibilitychange', askIfSeen);
      document.addEventListener('focusin', () => requestAnimationFrame(() => this.#place()));
      window.addEventListener('resize', () => this.#place());
      setInterval(askIfSeen, ASK_EVERY_MS);
      askIfSeen();
    });
  }

  async #ask(): Promise<void> {
    const html = await fetch(this.dataset['source'] ?? '', { signal: startDeadline(TIMEOUT_MS).signal })
      .then((response) => (response.ok ? response.text() : null))
      // Silent: the next minute retries.
      .catch(() => null);
    if (html === null) return;
    const template = document.createElement('template');
    template.innerHTML = html;
    this.#show([...template.content.querySelectorAll<HTMLElement>('[data-change]')]);
  }

  /** @param elements newest first */
  #show(elements: readonly HTMLElement[]): void {
    const keys = elements.map(({ dataset }) => dataset['change']);
    for (const [key, element] of this.#entries) {
      if (keys.includes(key)) continue;
      this.#entries.delete(key);
      this.#remove(element);
    }
    const texts: (string | null)[] = [];
    for (const element of [...elements].reverse()) {
      const { change: key = '' } = element.dataset;
      const isOwnPage = element.querySelector('a')?.getAttribute('href') === location.pathname;
      if (this.#entries.has(key) || isOwnPage || isNoted(CLOSED_KEY + key)) continue;
      this.#entries.set(key, element);
      element.querySelector('button')?.addEventListener('click', () => {
        note(CLOSED_KEY + key);
        this.#remove(element);
      });
      this.querySelector('ul')?.prepend(element);
      if (!isNoted(READ_KEY + key)) texts.push(...[...element.querySelectorAll('a > span')].map(({ textContent }) => textContent));
      note(READ_KEY + key);
    }
    this.#fit();
    if (texts.length > 0) this.#readOut(texts.join('. '));
  }

  #remove(element: HTMLElement): void {
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    this.#fit();
    if (hadFocus) (this.querySelector('button') ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }

  /** Also lets the page scroll by the box's height. */
  #fit(): void {
    const box = this.querySelector('section');
    const root = document.documentElement;
    if (box === null) return;
    box.hidden = box.querySelector('li') === null;
    const size = box.hidden ? '0px' : `calc(${String(box.offsetHeight)}px + 2 * var(--space-4))`;
    root.style.setProperty('--urgent-size', size);
    // A new scrollbar would move everything.
    if (box.hidden || root.scrollHeight > root.clientHeight) root.style.setProperty('--urgent-room', size);
    this.#place();
  }

  /** Keeps the box away from the focused element. */
  #place(): void {
    const box = this.querySelector('section');
    const focused = document.activeElement;
    if (box === null || box.hidden) return;
    const header = document.querySelector('site-header')?.getBoundingClientRect().bottom ?? 0;
    document.documentElement.style.setProperty('--urgent-start', `${String(Math.max(0, header))}px`);
    const { top, bottom } = (focused ?? document.body).getBoundingClientRect();
    const edge = window.innerHeight - box.offsetHeight - 16;
    const isBelow = bottom > edge && top < window.innerHeight && top > header + box.offsetHeight + 16;
    box.toggleAttribute('data-high', isBelow && focused !== document.body && !this.contains(focused));
  }

  /** Waits for the end of a dialog, which hides it from screen readers. */
  #readOut(text: string): void {
    const dialog = document.querySelector('dialog:modal');
    const status = this.querySelector('[role=status]');
    if (dialog !== null) dialog.addEventListener('close', () => this.#readOut(text), { once: true });
    else if (status !== null) {
      status.textContent = text;
      setTimeout(() => (status.textContent = ''), READ_MS);
    }
  }
}
