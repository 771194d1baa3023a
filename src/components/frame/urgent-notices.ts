/** The urgent notices over a page (docs/behaviour.md). */
import { startDeadline } from '#browser/deadline.ts';
import { tryStorage } from '#browser/storage.ts';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 20_000;
const IDLE_WITHIN_MS = 2000;

/** The screen reader's sentence is removed then, so that nobody comes across it again. */
const READ_MS = 10_000;

/** A device's clock counts as right within this: the response's `Date` is as old as the edge's cache. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Prefixes of keys in sessionStorage (one tab); the notice's key follows. */
const CLOSED_KEY = 'urgentClosed ';
const READ_KEY = 'urgentRead ';

type Entry = { element: HTMLElement; endsAt: number };

/** The keys noted on this page, for browsers without storage. */
const notes = new Set<string>();

function isNoted(key: string): boolean {
  return notes.has(key) || tryStorage(() => sessionStorage.getItem(key) !== null, false);
}

function note(key: string): void {
  notes.add(key);
  tryStorage(() => sessionStorage.setItem(key, '1'), undefined);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

function runWhenIdle(run: () => void): void {
  // Safari 16 has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run, IDLE_WITHIN_MS);
}

/** Returns how many ms the device is ahead of the server; 0 within the tolerance. */
function getClockError(date: string | null): number {
  const ahead = Date.now() - Date.parse(date ?? '');
  return Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ahead : 0;
}

export class UrgentNotices extends HTMLElement {
  #entries = new Map<string, Entry>();
  #nextAsk = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    runWhenIdle(() => {
      document.addEventListener('visibilitychange', () => this.#look());
      document.addEventListener('focusin', () => requestAnimationFrame(() => this.#place()));
      window.addEventListener('resize', () => this.#place());
      this.#look();
    });
  }

  #look(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#remove(key);
    if (!document.hidden && this.#nextAsk <= now) {
      this.#nextAsk = savesData() ? Infinity : now + ASK_EVERY_MS;
      void this.#ask();
    }
    const ends = [...this.#entries.values()].map(({ endsAt }) => endsAt);
    const next = Math.min(document.hidden ? Infinity : this.#nextAsk, ...ends);
    if (next < Infinity) this.#timer = setTimeout(() => this.#look(), next - now);
  }

  async #ask(): Promise<void> {
    const { signal, end } = startDeadline(TIMEOUT_MS);
    const answer = await fetch(this.dataset['source'] ?? '', { signal })
      .then(async (response) => (response.ok ? { html: await response.text(), date: response.headers.get('date') } : null))
      // Silent: the next minute retries.
      .catch(() => null);
    end();
    if (answer === null) return;
    const template = document.createElement('template');
    template.innerHTML = answer.html;
    this.#show([...template.content.querySelectorAll<HTMLElement>('[data-change]')], getClockError(answer.date));
    this.#look();
  }

  /** @param elements newest first */
  #show(elements: readonly HTMLElement[], clockError: number): void {
    const keys = elements.map(({ dataset }) => dataset['change'] ?? '');
    for (const key of this.#entries.keys()) if (!keys.includes(key)) this.#remove(key);
    for (const [index, element] of [...elements.entries()].reverse()) {
      const key = keys[index] ?? '';
      const endsAt = Date.parse(element.dataset['until'] ?? '') + clockError;
      const known = this.#entries.get(key);
      const isOwnPage = element.querySelector('a')?.getAttribute('href') === location.pathname;
      if (known !== undefined) known.endsAt = endsAt;
      else if (endsAt > Date.now() && !isOwnPage && !isNoted(CLOSED_KEY + key)) {
        this.#entries.set(key, { element, endsAt });
        element.querySelector('button')?.addEventListener('click', () => this.#close(key));
        this.querySelector('ul')?.prepend(element);
      }
    }
    this.#fit();
    this.#readOut();
  }

  #close(key: string): void {
    note(CLOSED_KEY + key);
    this.#remove(key);
  }

  #remove(key: string): void {
    const element = this.#entries.get(key)?.element;
    const hadFocus = element?.contains(document.activeElement) === true;
    element?.remove();
    this.#entries.delete(key);
    this.#fit();
    if (hadFocus) (this.querySelector('button') ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }

  /** Also lets the page scroll by the box's height. */
  #fit(): void {
    const box = this.querySelector('section');
    const root = document.documentElement;
    if (box === null) return;
    box.hidden = this.#entries.size === 0;
    const { offsetHeight } = box;
    const size = box.hidden ? '0px' : `calc(${String(offsetHeight)}px + 2 * var(--space-4))`;
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

  /** Reads each new notice out once a visit, when no dialog hides it from screen readers. */
  #readOut(): void {
    const dialog = document.querySelector('dialog:modal');
    if (dialog !== null) {
      dialog.addEventListener('close', () => this.#readOut(), { once: true });
      return;
    }
    const unread = [...this.#entries].filter(([key]) => !isNoted(READ_KEY + key));
    const status = this.querySelector('[role=status]');
    if (unread.length === 0 || status === null) return;
    for (const [key] of unread) note(READ_KEY + key);
    const texts = unread.flatMap(([, { element }]) => [...element.querySelectorAll('a > span')].map(({ textContent }) => textContent));
    status.textContent = texts.join('. ');
    setTimeout(() => (status.textContent = ''), READ_MS);
  }
}
