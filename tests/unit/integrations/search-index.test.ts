import { expect, test } from 'vitest';

import { searchEntryOf } from '#integrations/search-index.ts';

test('the index contains the text of a page without its controls, charts and sample marks', () => {
  const html = `<title>Library · College</title><meta name="description" content="Books"><main><h1>Library</h1>
    <nav>Home</nav><h2>Opening <span class="sample-mark">Sample</span></h2><p>From nine to four</p><button>Pause the pictures</button>
    <svg role="img"><text>Governing</text><text>Body</text></svg><td>—<span class="visually-hidden">none</span></td>
    <p><strong aria-hidden="true">404</strong> Bring your card</p></main>`;
  expect(searchEntryOf(html, '/Library')).toEqual({
    path: '/Library',
    title: 'Library',
    description: 'Books',
    headings: 'Opening',
    text: 'Library Opening From nine to four — Bring your card',
  });
});

test('the index does not contain a page with "noindex"', () => {
  expect(searchEntryOf('<meta name="robots" content="noindex"><main><h1>Log in</h1></main>', '/login')).toBeNull();
});
