/** Tests the words of the interface and the choice of a language (docs/behaviour.md, "Languages"). */
import { expect, test } from 'vitest';

import { describeBreadcrumb } from '#domain/structured-data.ts';
import { enquiryFields } from '#records/forms/enquiry.ts';
import { FORMS } from '#records/forms/registry.ts';
import { ENGLISH, getLabel } from '#i18n/english.ts';
import { TRANSLATED_LANGUAGES, negotiateLanguage, splitPath } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import { formatCount, findForeignTag, localizePath } from '#i18n/sentences.ts';
import { TRANSLATIONS, type Messages, completeTranslation, getMessages } from '#i18n/messages.ts';

const english = getMessages('en');
const hindi = getMessages('hi');

/** Every sentence, by its section, key and plural. */
function listSentences(messages: object): ReadonlyMap<string, string> {
  const rows = Object.entries(messages).flatMap(([key, value]: [string, unknown]): (readonly [string, string])[] => {
    if (typeof value === 'string') return [[key, value]];
    const inside = typeof value === 'object' && value !== null ? listSentences(value) : new Map<string, string>();
    return [...inside].map(([name, sentence]) => [`${key}.${name}`, sentence]);
  });
  return new Map(rows);
}

function listPlaceholders(sentence: string): readonly string[] {
  return [...sentence.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted();
}

test.each(TRANSLATED_LANGUAGES)('the words in %s have the keys, plurals and places of the English ones', (language) => {
  const translated = listSentences(TRANSLATIONS[language]);
  const originals = listSentences(completeTranslation({}));
  expect([...translated.keys()].toSorted()).toEqual([...originals.keys()].toSorted());
  for (const [key, sentence] of originals) {
    const translation = translated.get(key) ?? '';
    expect(translation.trim(), key).not.toBe('');
    // The sentence for one may leave the number out.
    const places = listPlaceholders(sentence).filter((place) => !(key.endsWith('.one') && place === '{count}'));
    expect(
      listPlaceholders(translation).filter((place) => !(key.endsWith('.one') && place === '{count}')),
      key,
    ).toEqual(places);
  }
});

/** Every text and label of forms, with the one in Hindi. */
function listFormTexts(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, label, hi }: { en?: unknown; label?: unknown; hi?: unknown } = value;
  const own = [en, label].flatMap((text) => (typeof text === 'string' && typeof hi === 'string' ? [[text, hi] as const] : []));
  return [...own, ...Object.values(value).flatMap(listFormTexts)];
}

test('the texts of forms have the places of the English ones', () => {
  const texts = listFormTexts(FORMS);
  expect(texts.length).toBeGreaterThan(FORMS.length);
  for (const [text, translation] of texts) {
    expect(translation).toMatch(/\p{Script=Devanagari}/u);
    expect(listPlaceholders(translation), text).toEqual(listPlaceholders(text));
  }
});

test('the words of Hindi are written in Devanagari', () => {
  const latin = [...listSentences(TRANSLATIONS.hi)].filter(([, sentence]) => !/\p{Script=Devanagari}/u.test(sentence)).map(([key]) => key);
  expect(latin).toEqual([]);
});

test('a word that a language lacks is English', () => {
  const { form, frame } = completeTranslation({ form: { ok: 'ठीक' } });
  expect([form.ok, form.print, frame]).toEqual(['ठीक', english.form.print, english.frame]);
});

test('a label is in the language of the page, and one that only staff see is English', () => {
  const { city } = enquiryFields;
  expect([getLabel(city, ENGLISH), getLabel(city, hindi)]).toEqual(['City', 'शहर']);
  expect(getLabel({ label: 'City' }, hindi)).toBe('City');
});

test('numbers and plurals are those of the language', () => {
  expect([0, 1, 2].map((count) => formatCount(english, english.field.left, count))).toEqual([
    '0 characters left',
    '1 character left',
    '2 characters left',
  ]);
  expect([0, 1, 12_345].map((count) => formatCount(hindi, hindi.field.left, count))).toEqual([
    '0 अक्षर बाक़ी है',
    '1 अक्षर बाक़ी है',
    '12,345 अक्षर बाक़ी हैं',
  ]);
  expect(formatCount({ tag: 'mr-IN' }, english.field.left, 12_345), 'digits from 0 to 9').toBe('12,345 characters left');
});

test('a link to a page stays in the language, and one to a file, to another site or to what is for staff stays as it is', () => {
  expect(['/help', '/About?a=1#b'].map((path) => localizePath(english, path))).toEqual(['/help', '/About?a=1#b']);
  const links = ['/help', '/help?a=1#b', '/About#b', '/courses/bca', '/S.M.M.-Gallery', '/', '/#programmes'];
  expect(links.map((path) => localizePath(hindi, path))).toEqual([
    '/hi/help',
    '/hi/help?a=1#b',
    '/hi/About#b',
    '/hi/courses/bca',
    '/hi/S.M.M.-Gallery',
    '/hi',
    '/hi#programmes',
  ]);
  for (const path of ['https://example.org/help', '//example.org', '#b', 'mailto:a@example.org', '/hi', '/hi/help', '/documents/a.pdf'])
    expect(localizePath(hindi, path)).toBe(path);
  for (const path of ['/notices.xml', '/dates/all.ics', '/api/users/x', '/login', '/admin_faculty_console', '/editor'])
    expect(localizePath(hindi, path)).toBe(path);
});

test.each([
  ['B.Com. (Comp. App)', undefined, 'en'],
  ['A new course: हिन्दी', undefined, undefined],
  ['The new course on literature begins: हिन्दी', undefined, 'en'],
  ['JPG, PNG या JFIF, अधिकतम 4 MB', undefined, undefined],
  ['सूचना', 'hi', undefined],
  ['B.A. (Hindi) की परीक्षा सोमवार से', 'hi', undefined],
  ['फॉर्म: https://example.org/forms/admission-2026', 'hi', undefined],
  ['طالبات M.A. (Urdu) کی فیس 10 جون تک جمع کریں۔', 'ur', 'ur'],
  ['அறிவிப்பு', undefined, undefined],
  ['1,200 ❤️', undefined, undefined],
  ['', undefined, undefined],
])('the language of %j is %j on an English page and %j on a Hindi one', (text, onEnglish, onHindi) => {
  expect([findForeignTag(english, text), findForeignTag(hindi, text)]).toEqual([onEnglish, onHindi]);
});

test('the breadcrumb for search engines begins with the start page of the language', () => {
  const first = (messages: Messages): unknown => Reflect.get(Object(describeBreadcrumb(messages, [], (path) => path).itemListElement), 0);
  expect(first(english)).toMatchObject({ name: 'Home', item: '/' });
  expect(first(hindi)).toMatchObject({ name: hindi.frame.home, item: '/hi' });
});

test('a path tells its language', () => {
  expect(['/help', '/hi/help', '/hindi/help', '/en/help', '/hi', '/'].map(splitPath)).toEqual([
    { language: 'en', path: '/help' },
    { language: 'hi', path: '/help' },
    { language: 'en', path: '/hindi/help' },
    { language: 'en', path: '/en/help' },
    { language: 'hi', path: '/' },
    { language: 'en', path: '/' },
  ]);
});

test.each([
  [null, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['hi;q=0.5, en;q=0.9', 'en'],
  ['hi;q=0', 'en'],
  ['fr, HI;q=0.1', 'hi'],
  ['*', 'en'],
  ['constructor', 'en'],
  [`${'x,'.repeat(10_000)}hi`, 'en'],
])('the header %j asks for %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

const MENU = {
  items: [
    { label: 'Library', hi: { label: 'पुस्तकालय' }, href: '/Library' },
    { label: 'Sports', href: '/sports-page' },
  ],
  hi: { note: 'एक टिप्पणी' },
  note: 'A note',
  lead: 'A lead',
};

test('each object has its own texts of the language, and what is not translated is English', () => {
  const { items, note, lead } = localize(MENU, 'hi');
  expect(items.map(({ label, href }) => [label, href])).toEqual([
    ['पुस्तकालय', '/Library'],
    ['Sports', '/sports-page'],
  ]);
  expect([note, lead]).toEqual(['एक टिप्पणी', 'A lead']);
  expect(localize(MENU, 'en')).toBe(MENU);
});

test('the words for choices stay a list beside the choices, and a picture stays what it is', () => {
  const data = { categories: ['Fees'], hi: [{ choice: 'Fees', shown: 'फ़ीस' }], picture: { src: '/a.webp', format: 'webp' } };
  expect(localize(data, 'hi')).toEqual(data);
});
