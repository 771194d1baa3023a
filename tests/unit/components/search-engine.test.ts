import { expect, test } from 'vitest';

import { createSearchEngine } from '#components/search/search-engine.ts';
import type { SearchPage } from '#integrations/search-index.ts';

type APage = Partial<SearchPage> & { keywords?: string };

function createEngine(pages: readonly APage[]) {
  const content = pages.map((page, index) => ({ path: `/${String(index)}`, title: '', description: '', text: '', sections: [], ...page }));
  const keywords = Object.fromEntries(content.map(({ path, keywords: words = '' }) => [path, words]));
  return createSearchEngine({ pages: content, keywords, documents: [] });
}

/** Best first. */
function findTexts(query: string, ...texts: readonly string[]): readonly string[] {
  return createEngine(texts.map((text) => ({ path: text, text })))
    .search(query)
    .map(({ target }) => target.path);
}

test.each([
  ['a short word only as it is written', 'fee', 'a fee of five rupees', 'your feedback'],
  ['a short word only as it is written', 'bus', 'the bus stop', 'business'],
  ['singular and plural as one word', 'fees', 'a fee', ''],
  ['singular and plural as one word', 'vacancy', 'two vacancies', ''],
  ['singular and plural as one word', 'class', 'two classes', ''],
  ['no beginning that only looks like a singular', 'campus', '', 'a campaign'],
  ['one wrong letter in a long word', 'scholarshep', 'a scholarship', 'a library'],
  ['the beginning of a Hindi word', 'पुस्तक', 'पुस्तकालय', 'पसतक'],
])('%s: %j finds %j and not %j', (_, query, found, other) => {
  expect(findTexts(query, other, found)).toEqual(found === '' ? [] : [found]);
});

test('a short word has no typing errors, and dots make no difference', () => {
  expect(findTexts('fine', 'five rupees', 'a fine of five rupees', 'fines').toSorted()).toEqual(['a fine of five rupees', 'fines']);
  for (const query of ['B.Com', 'bcom', 'b. com', 'B.COM.'])
    expect(findTexts(query, 'B.Com. (Comp. App)', 'M.A.')[0]).toBe('B.Com. (Comp. App)');
});

test('exact words come before beginnings of words, wherever those stand, and keywords before a page that only uses the word', () => {
  const engine = createEngine([
    { path: '/office', title: 'Examinations', text: 'examination' },
    { path: '/dates', text: 'the day of the exam' },
    { path: '/a', text: 'the syllabus' },
    { path: '/b', text: 'courses', keywords: 'syllabus, subjects' },
  ]);
  expect(engine.search('exam').map(({ target }) => target.path)).toEqual(['/dates', '/office']);
  expect(engine.search('syllabus').map(({ target }) => target.path)).toEqual(['/b', '/a']);
});

test('what has all words of the query comes first, then what has fewer; words such as "the" do not count', () => {
  const texts = ['bank bank bank', 'the book', 'a library', 'the bank lends each book to those who ask for it in time'];
  const [first, ...fewer] = findTexts('the book bank', ...texts);
  expect(first).toBe(texts[3]);
  expect(fewer.toSorted()).toEqual(['bank bank bank', 'the book']);
  expect(findTexts('the', ...texts)).toEqual([]);
});

test('"about" in a query leads only to the page of that name', () => {
  const about = { path: '/About', title: 'About the college', text: 'about' };
  const engine = createEngine([about, { path: '/help', title: 'Help', text: 'What to do against ragging in the college.' }]);
  const findFirst = (query: string) => engine.search(query)[0]?.target.path;
  expect(findFirst('complain about ragging')).toBe('/help');
  expect(findFirst('about')).toBe('/About');
  expect(findFirst('about the college')).toBe('/About');
});

test('a page and its sections are one result, which leads to what fits best and names the others', () => {
  const sections = [
    { id: 'loans', title: 'Loans', text: 'Two books.' },
    { id: 'late', title: 'Late books', text: 'One rupee for each day, whatever the book.' },
    { id: 'hours', title: 'Hours', text: 'Nine to four.' },
  ];
  const engine = createEngine([{ path: '/Library', title: 'Library', text: 'A quiet place.', sections }]);
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

test('a page whose title has a word comes before one that has more of the words elsewhere', () => {
  const pages = [
    { path: '/enquiry', title: 'Admission enquiry', keywords: 'fee structure, hostel', text: 'Ask about the hostel and each fee.' },
    { path: '/hostel', title: 'Hostel', text: 'Rooms and meals.' },
    { path: '/fees', title: 'Fees', text: 'What a course costs.' },
    { path: '/rules', title: 'Rules', text: 'The hostel has a fee.' },
  ];
  const paths = createEngine(pages)
    .search('hostel fee')
    .map(({ target }) => target.path);
  expect(paths.slice(0, 2).toSorted()).toEqual(['/fees', '/hostel']);
  const named = createEngine([...pages, { path: '/costs', title: 'Charges', keywords: 'cost, hostel fee' }]);
  expect(named.search('hostel fee')[0]?.target.path, 'called by both words').toBe('/costs');
});

test.each([
  ['hostle', 'hostel'],
  ['hostle fee', 'hostel fee'],
  ['Hostle', 'Hostel'],
  ['libary timing', 'library timing'],
  ['timetabel', 'timetable'],
  ['प्रवश', 'प्रवेश'],
])('for %j a close word is offered: %j', (query, close) => {
  const engine = createEngine([
    { path: '/hostel', title: 'Hostel', text: 'Rooms, meals and timing' },
    { path: '/library', title: 'Library', text: 'Opening hours' },
    { path: '/desk', title: 'Students’ desk', keywords: 'timetable', text: 'The hostile hostess' },
    { path: '/fees', title: 'Fees', keywords: 'प्रवेश, फ़ीस' },
  ]);
  expect(engine.suggest(query)).toBe(close);
});

test('no close word is offered for what is found, for its beginning, for short words and for what is far from all', () => {
  const engine = createEngine([{ path: '/hostel', title: 'Hostel fees', text: 'A bus' }]);
  for (const query of ['hostel', 'the hostel fee', 'hoste', 'bsu', 'xyzzy', '', '!']) expect(engine.suggest(query), query).toBeNull();
});

test('an excerpt has the sentences of a page, and none of its labels', () => {
  const labels = 'Seats · Not yet published · B.Voc in Medical Lab. Technology · S.M.M. Women’s College: Telephone · Send a form';
  const engine = createEngine([
    { path: '/a', title: 'Facts', text: `${labels} · Ask the college office for a seat. Contact · We answer within a week (“soon”).` },
    { path: '/b', title: 'Facts', text: labels },
    { path: '/c', title: 'तथ्य', text: 'सीटें · कार्यालय से सीटों के बारे में पूछें। संपर्क' },
  ]);
  const excerpts = ['facts', 'तथ्य'].flatMap((query) => engine.search(query).map(({ target }) => [target.path, target.excerpt]));
  expect(Object.fromEntries(excerpts)).toEqual({
    '/a': 'Ask the college office for a seat. We answer within a week (“soon”).',
    '/b': '',
    '/c': 'कार्यालय से सीटों के बारे में पूछें।',
  });
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
  const texts = { title: 'Holiday', text: 'On Friday', excerpt: 'On Friday', keywords: '', description: '' };
  const notice = { path: '/notices#notice-1', group: '/notices#notice-1', label: 'Notice', ...texts };
  expect(engine.search('holiday')).toEqual([]);
  engine.add([notice]);
  engine.add([notice]);
  expect(engine.search('holiday').map(({ target }) => target)).toEqual([notice]);
});
