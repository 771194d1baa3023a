import { expect, test } from 'vitest';

import { searchEntryOf } from '#integrations/search-index.ts';

test('the index contains the text of a page without its controls, charts and line about samples', () => {
  const html = `<title>Library · College</title><meta name="description" content="Books"><main><h1>Library</h1>
    <nav>Home</nav><h2>Opening</h2><p class="sample-note small">Texts shown here are samples.</p><p>From nine to four</p><button>Pause the slideshow</button>
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

test('words of neighbouring elements do not run together, and words within a line stay whole', () => {
  const html = `<main><h1>People</h1><table><tr><th>Photo</th><th>Name</th><th>Role</th></tr></table><dl><dt>Books</dt><dd>20,000+</dd></dl>
    <h2>Open<br>today</h2><p><span>Two</span><span>parts</span></p><p>H<sub>2</sub>O, <strong>bold</strong>, <a href="/">li</a>nk</p><p><a href="/a">One</a><a href="/b">Other</a></p></main>`;
  expect(searchEntryOf(html, '/x')).toMatchObject({
    headings: 'Open today',
    text: 'People Photo Name Role Books 20,000+ Open today Two parts H2O, bold, link One Other',
  });
});

test('the index does not contain a page with "noindex"', () => {
  expect(searchEntryOf('<meta name="robots" content="noindex"><main><h1>Log in</h1></main>', '/login')).toBeNull();
});
