import { expect, test, vi } from 'vitest';

test('two scripts of one page that both contain welcome-film.ts define its element once', async () => {
  const elements = new Map<string, unknown>();
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('customElements', {
    get: (name: string) => elements.get(name),
    // As in browsers: a second definition of a name throws.
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
