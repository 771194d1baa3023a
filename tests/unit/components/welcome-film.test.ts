import { expect, test, vi } from 'vitest';

test('welcome-film.ts may run twice on a page and defines its element once', async () => {
  const elements = new Map<string, unknown>();
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('customElements', {
    get: (name: string) => elements.get(name),
    // Like a browser, it throws when a name is defined again.
    define: (name: string, element: unknown) => {
      if (elements.has(name)) throw new DOMException(`${name} has already been used`, 'NotSupportedError');
      elements.set(name, element);
    },
  });
  await import('#components/film/welcome-film.ts');
  vi.resetModules();
  await import('#components/film/welcome-film.ts');
  expect([...elements.keys()]).toEqual(['welcome-film']);
  vi.unstubAllGlobals();
});
