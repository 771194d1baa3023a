/** A window's storages, events and language, without a browser. */
import { afterEach, beforeEach, vi } from 'vitest';

/** `isOff`: throws, as in a browser that refuses storage. */
class FakeStorage {
  readonly items = new Map<string, string>();
  isOff = false;

  #touch(): Map<string, string> {
    if (this.isOff) throw new DOMException('Storage is switched off', 'SecurityError');
    return this.items;
  }

  getItem(key: string): string | null {
    return this.#touch().get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#touch().set(key, value);
  }

  removeItem(key: string): void {
    this.#touch().delete(key);
  }
}

type FakeBrowser = {
  local: FakeStorage;
  session: FakeStorage;
  /** In another tab; null: everything was cleared. */
  changeElsewhere: (key: string | null) => void;
};

export function useFakeBrowser(): FakeBrowser {
  const browser: FakeBrowser = { local: new FakeStorage(), session: new FakeStorage(), changeElsewhere: () => undefined };
  beforeEach(() => {
    const events = new EventTarget();
    browser.local = new FakeStorage();
    browser.session = new FakeStorage();
    browser.changeElsewhere = (key) => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } });
    vi.stubGlobal('localStorage', browser.local);
    vi.stubGlobal('sessionStorage', browser.session);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return browser;
}
