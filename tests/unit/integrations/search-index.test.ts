import { expect, test } from 'vitest';

import { createSearchPage } from '#integrations/search-index.ts';

/** Returns the text of a page with this content below its title. */
function indexText(html: string): string | undefined {
  return createSearchPage(`<main><h1>Title</h1>${html}</main>`, '/x')?.text;
}

test('the index contains what a visitor reads on a page, without controls, charts, templates and repetitions', () => {
  const html = `<title>Library · College</title><meta name="description" content="Books"><main>
    <header><h1>Library</h1><p>A quiet place.</p></header>
    <nav>Home</nav><h2>Opening</h2><p>From nine to four</p><button>Pause the slideshow</button>
    <svg role="img"><text>Governing</text><text>Body</text></svg><p>—<span class="visually-hidden">none</span></p>
    <p hidden>Later</p><p><strong aria-hidden="true">404</strong> Bring your card</p>
    <template><p>This part of the page could not be loaded.</p></template>
    <section data-search-ignore><h2 id="fees">Fees</h2><p>As on the page of fees</p></section></main>`;
  expect(createSearchPage(html, '/Library')).toEqual({
    path: '/Library',
    title: 'Library',
    description: 'Books',
    text: 'A quiet place. Opening · From nine to four · — · Bring your card',
    sections: [],
  });
});

test('the day of a date is found although it is shown in figures alone', () => {
  const html = '<p aria-hidden="true">20</p><p><span>Holiday</span> <span class="date-item-days visually-hidden">20 May 2030</span></p>';
  expect(indexText(html)).toBe('Holiday · 20 May 2030');
});

test('words of neighbouring elements do not run together, and words within a line stay whole', () => {
  expect(indexText('<h2>Open<br>today</h2><p>Two<span>parts</span></p>')).toBe('Open today · Two parts');
  expect(indexText('<p>H<sub>2</sub>O, <strong>bold</strong>, <a href="/">li</a>nk</p>')).toBe('H2O, bold, link');
  expect(indexText('<p><a href="/a">One</a><a href="/b">Other</a></p><ul><li>A &amp; B.</li><li>C</li></ul>')).toBe(
    'One · Other · A & B. C',
  );
});

test('the cells of a table stay apart, and the names of its columns are left out', () => {
  const rows = '<thead><tr><th>Field</th><th>Needed</th></tr></thead><tbody><tr><th>Name</th><td>required</td></tr></tbody>';
  expect(indexText(`<table>${rows}</table><dl><dt>Books</dt><dd>20,000+</dd></dl>`)).toBe('Name · required · Books · 20,000+');
});

test('a heading with an address of its own begins a section, which ends where its parent ends', () => {
  const html = `<main><h1>Rules</h1><p>All of them.</p>
    <div><h2 id="loans">Loans<br>of books</h2><p>Two books.</p><h3 id="late">Late books</h3><p>One rupee.</p></div>
    <section id="staff"><p>At the desk</p><h2 id="staff-title">Our staff</h2><p>The librarian.</p></section>
    <details><summary><h2>Leave</h2><span>3 points</span></summary><div id="leave-rules"><p>Ask first.</p></div></details>
    <p>The end.</p><h2>Without an address</h2></main>`;
  expect(createSearchPage(html, '/Rules')).toMatchObject({
    text: 'All of them. The end. Without an address',
    sections: [
      { id: 'loans', title: 'Loans of books', text: 'Two books.' },
      { id: 'late', title: 'Late books', text: 'One rupee.' },
      { id: 'staff', title: 'Our staff', text: 'At the desk · The librarian.' },
      { id: 'leave-rules', title: 'Leave', text: '3 points · Ask first.' },
    ],
  });
});

test('the index does not contain a page with "noindex"', () => {
  expect(createSearchPage('<meta name="robots" content="noindex"><main><h1>Log in</h1></main>', '/login')).toBeNull();
});
