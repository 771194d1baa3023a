import { expect, test } from 'vitest';

import { exceeded, limits, pageFindings } from '#tests/support/budgets/budgets.ts';
import type { Part, Visit } from '#tests/support/budgets/visit.ts';

function aPart(part: Partial<Part> = {}): Part {
  return { address: '/a', type: 'html', phase: 'first', bytes: 1000, isReact: false, ...part };
}

function aVisit(fields: Partial<Visit> = {}): Visit {
  return {
    route: '/About',
    parts: [aPart()],
    inline: { css: 0, js: 0 },
    hasIslands: false,
    react: 'never',
    fonts: { preloaded: 2, bytes: 27_000 },
    blockingStylesheets: 0,
    layoutShift: 0,
    moved: '',
    lcp: null,
    pictures: [],
    ...fields,
  };
}

function complaints(fields: Partial<Visit>): readonly string[] {
  return exceeded(pageFindings(aVisit(fields)));
}

test('a page within its budgets has nothing exceeded', () => {
  expect(complaints({})).toEqual([]);
});

test('exactly the limit is still within it', () => {
  expect(complaints({ parts: [aPart({ bytes: limits.informationalBytes })] })).toEqual([]);
  expect(complaints({ parts: [aPart({ bytes: limits.informationalBytes + 1 })] })).toEqual([
    'Informational page, content pictures aside, /About: 60001 bytes instead of 60000',
  ]);
});

test('pictures and films of the content weigh nothing on an informational page', () => {
  const parts = ['picture', 'film'].flatMap((type) =>
    Array.from({ length: 9 }, () => aPart({ type: type === 'film' ? 'film' : 'picture', bytes: 90_000 })),
  );
  expect(complaints({ parts })).toEqual([]);
});

test('script inside the page counts with script beside it', () => {
  const parts = [aPart({ type: 'js', bytes: 4000, phase: 'scroll' })];
  expect(complaints({ parts, inline: { css: 0, js: 2001 } })).toEqual(['Script without an island, /About: 6001 bytes instead of 6000']);
});

test('a page with an island may be larger, and use React', () => {
  const parts = [aPart({ bytes: 100_000, type: 'js', isReact: true, phase: 'idle' })];
  expect(complaints({ parts, react: 'idle', hasIslands: true })).toEqual([]);
  expect(complaints({ parts, react: 'idle' })).toContain('No React without an island, /About: 1 times instead of 0');
});

test('what a press loads counts for the script of a page, but not for its first visit', () => {
  const parts = [aPart({ bytes: 100_000, type: 'js', isReact: true, phase: 'press' })];
  expect(complaints({ parts, react: 'press' })).toEqual([]);
  expect(complaints({ parts: [...parts, ...parts], react: 'press' })).toEqual([
    'Script of a page ever, /About: 200000 bytes instead of 110000',
  ]);
});

test('the home page’s script may come once the page is idle', () => {
  const home = { route: '/', hasIslands: true, react: 'idle' } as const;
  expect(complaints({ ...home, parts: [aPart({ type: 'js', bytes: 100_000, phase: 'idle' })] })).toEqual([]);
  expect(complaints({ ...home, parts: [aPart({ type: 'js', bytes: 9000 })] })).toEqual([
    'Script of the home page until it is idle, /: 9000 bytes instead of 8000',
  ]);
});

test('layout shifts and pictures that are too large, too early or too late are exceeded budgets', () => {
  const picture = { address: '/p.webp', pixelsPerPixel: 1.6, isLazy: false, isBelowScreen: true };
  const lcp = { picture: '/p.webp', isEarly: false };
  expect(complaints({ layoutShift: 0.0012, pictures: [picture], lcp })).toEqual([
    'Layout shift, /About: 0.0012 instead of 0',
    'Pixels of a picture for each pixel shown, /About: 1.6 pixels instead of 1.5',
    'Pictures below the first screen that are not lazy, /About: 1 pictures instead of 0',
    'Largest picture asked for late, /About: 1 pictures instead of 0',
  ]);
});
