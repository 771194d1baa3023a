import { expect, test } from 'vitest';

import { createSearchEngine } from '#components/search/search-engine.ts';
import type { SearchPage } from '#integrations/search-index.ts';

type APage = Partial<SearchPage> & { keywords?: string };

function engineOf(pages: readonly APage[]) {
  const content = pages.map((page, index) => ({ path: `/${String(index)}`, title: '', description: '', text: '', sections: [], ...page }));
  const keywords = Object.fromEntries(content.map(({ path, keywords: words = '' }) => [path, words]));
  return createSearchEngine({ pages: content, keywords, documents: [] });
}

/** Returns the texts of the pages that are found, best first. */
function found(query: string, ...texts: readonly string[]): readonly string[] {
  return engineOf(texts.map((text) => ({ path: text, text })))
    .search(query)
    .map(({ target }) => target.path);
}

test('a word of fewer than four letters is found only as it is written', () => {
  expect(found('fee', 'your feedback', 'a fee of five rupees')).toEqual(['a fee of five rupees']);
  expect(found('bus', 'business', 'the bus stop')).toEqual(['the bus stop']);
});

test('singular and plural are one word', () => {
  expect(found('fees', 'a fee')).toEqual(['a fee']);
  expect(found('vacancy', 'two vacancies')).toEqual(['two vacancies']);
  expect(found('class', 'two classes')).toEqual(['two classes']);
  expect(found('campus', 'a campaign')).toEqual([]);
});

test('exact words come before beginnings of words, wherever those stand', () => {
  const engine = engineOf([
    { path: '/office', title: 'Examinations', text: 'examination' },
    { path: '/dates', text: 'the day of the exam' },
  ]);
  expect(engine.search('exam').map(({ target }) => target.path)).toEqual(['/dates', '/office']);
});

test('a short word has no typing errors, a long one may have a wrong letter', () => {
  expect(found('fine', 'five rupees', 'a fine of five rupees', 'fines').toSorted()).toEqual(['a fine of five rupees', 'fines']);
  expect(found('scholarshep', 'a scholarship', 'a library')).toEqual(['a scholarship']);
});

test('what has all words of the query comes first, then what has fewer; words such as "the" do not count', () => {
  const texts = ['bank bank bank', 'the book', 'a library', 'the bank lends each book to those who ask for it in time'];
  const [first, ...fewer] = found('the book bank', ...texts);
  expect(first).toBe(texts[3]);
  expect(fewer.toSorted()).toEqual(['bank bank bank', 'the book']);
  expect(found('the', ...texts)).toEqual([]);
});

test('case, accents, dots and hyphens make no difference', () => {
  expect(found('CAFE', 'a Café')).toEqual(['a Café']);
  for (const query of ['B.Com', 'bcom', 'b. com', 'B.COM.'])
    expect(found(query, 'B.Com. (Comp. App)', 'M.A.')[0]).toBe('B.Com. (Comp. App)');
  expect(found('anti ragging', 'anti-ragging rules')).toEqual(['anti-ragging rules']);
  expect(found('students manual', 'the students’ manual')).toEqual(['the students’ manual']);
  expect(found('पुस्तक', 'पुस्तकालय', 'पसतक')).toEqual(['पुस्तकालय']);
});

test('a page is found by its keywords, before a page that only uses the word', () => {
  const [first, second] = engineOf([
    { path: '/a', text: 'the syllabus' },
    { path: '/b', text: 'courses', keywords: 'syllabus, subjects' },
  ]).search('syllabus');
  expect([first?.target.path, second?.target.path]).toEqual(['/b', '/a']);
});

test('a page and its sections are one result, which leads to what fits best and names the others', () => {
  const sections = [
    { id: 'loans', title: 'Loans', text: 'Two books.' },
    { id: 'late', title: 'Late books', text: 'One rupee for each day, whatever the book.' },
    { id: 'hours', title: 'Hours', text: 'Nine to four.' },
  ];
  const engine = engineOf([{ path: '/Library', title: 'Library', text: 'A quiet place.', sections }]);
  const [late, ...others] = engine.search('late books');
  expect(others).toEqual([]);
  expect(late?.target).toMatchObject({ path: '/Library#late', title: 'Late books', label: 'Library' });
  const [library] = engine.search('library');
  expect(library?.target).toMatchObject({ path: '/Library', label: '' });
  const [books] = engine.search('books');
  expect(books?.sections.map(({ path }) => path)).toContain('/Library#loans');
  const [spread] = engine.search('rupee hours');
  expect(spread?.target.path, 'words of two sections are words of the page').toBe('/Library');
});

test('documents are found by title and by their name in the menu, and later targets like the first', () => {
  const documents = [
    { path: '/documents/plan.pdf', title: 'Institutional Development Plan', facts: 'PDF, 9 pages, 2.1 MB', keywords: 'IDP' },
  ];
  const engine = createSearchEngine({ pages: [], keywords: {}, documents });
  expect(engine.search('idp')[0]?.target).toMatchObject({
    path: '/documents/plan.pdf',
    title: 'Institutional Development Plan (PDF)',
    label: 'PDF, 9 pages, 2.1 MB',
  });
  const notice = {
    path: '/notices#notice-1',
    group: '/notices#notice-1',
    label: 'Notice',
    title: 'Holiday',
    text: 'On Friday',
    keywords: '',
    description: '',
  };
  expect(engine.search('holiday')).toEqual([]);
  engine.add([notice]);
  engine.add([notice]);
  expect(engine.search('holiday').map(({ target }) => target)).toEqual([notice]);
});
