import { expect, test, vi } from 'vitest';

import { defineOnce } from '#components/film/define-once.ts';

test('an element of two scripts is defined once, and the second script does not throw', () => {
  const elements = new Map<string, unknown>();
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('customElements', {
    get: (name: string) => elements.get(name),
    // Like a browser, it throws when a name is defined again.
    define: (name: string, element: unknown) => {
      if (elements.has(name)) throw new DOMException(`${name} has already been used`, 'NotSupportedError');
      elements.set(name, element);
    },
  });
  class FilmOfFirstScript extends HTMLElement {}
  class FilmOfSecondScript extends HTMLElement {}
  defineOnce('welcome-film', FilmOfFirstScript);
  defineOnce('welcome-film', FilmOfSecondScript);
  expect(elements).toEqual(new Map([['welcome-film', FilmOfFirstScript]]));
  vi.unstubAllGlobals();
});
