import { posix } from 'node:path';

import { LANGUAGES, type Language, TRANSLATED_LANGUAGES } from '#domain/languages.ts';
import { translatablePages } from '#editor/naming.ts';

import { changeTimes } from './change-times.ts';
import { type ContentFiles, textsOf } from './files.ts';
import { shown, valueAt } from './problem.ts';

type Note = { language: string; kind: string; names: readonly string[] };

/** `confirmed` counts the translations that are no drafts. The notes are no mistakes. */
export type Translations = { total: number; confirmed: number; notes: readonly Note[] };

const PAGES = 'content/pages';

function listAt(data: unknown, key: string): readonly unknown[] {
  const value = valueAt(data, key);
  return Array.isArray(value) ? value : [];
}

/** Texts of the short ones that stand for nothing, because the English text has changed. */
function unusedTexts(file: string, { files }: ContentFiles): readonly string[] {
  const all = textsOf(files).filter((text) => text.file.path.endsWith('.json') && !text.file.path.endsWith('/texts.json'));
  const english = new Set<unknown>(all.map(({ text }) => text));
  return listAt(files.get(file)?.data, 'texts')
    .map((entry) => valueAt(entry, 'english'))
    .filter((text) => !english.has(text))
    .map(shown);
}

function checkLanguage(language: Language, content: ContentFiles, times: ReadonlyMap<string, number>) {
  const { files, texts } = content;
  const dataOf = (file: string) => files.get(file)?.data;
  const english = [...texts.keys()].filter((path) => posix.dirname(path) === PAGES).map((path) => posix.basename(path, '.md'));
  const pages = translatablePages(english).map((name) => {
    const [original, file] = [`${PAGES}/${name}.md`, `content/${language}/pages/${name}.md`];
    return {
      name: `/${name}`,
      file,
      isHidden: valueAt(dataOf(original), 'hidden') === true,
      from: times.get(original),
      at: times.get(file),
    };
  });
  const short = `content/${language}/texts.json`;
  const consents = listAt(dataOf('content/settings/consent.json'), 'translations');
  const all = [
    ...pages.map(({ name, file }) => ({ name, isThere: texts.has(file), data: dataOf(file) })),
    { name: 'the short texts', isThere: texts.has(short), data: dataOf(short) },
    ...[consents.find((one) => valueAt(one, 'language') === language)].map((data) => ({
      name: 'the consent',
      isThere: data !== undefined,
      data,
    })),
  ];
  const hidden = pages.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const older = pages.filter(({ from = 0, at = Infinity }) => at < from);
  const drafts = all.filter(({ data }) => valueAt(data, 'draft') === true);
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'not translated': all.filter(({ name, isThere }) => !isThere && !hidden.includes(name)).map(({ name }) => name),
    'older than the English page': older.map(({ name }) => name),
    'short texts that are nowhere in English': unusedTexts(short, content),
    'drafts until a reader confirms them': drafts.map(({ name }) => name),
  };
  return {
    total: all.filter(({ isThere }) => isThere).length,
    drafts: drafts.length,
    notes: Object.entries(kinds).map(([kind, names]) => ({ language: LANGUAGES[language].name, kind, names })),
  };
}

export function checkTranslations(root: string, content: ContentFiles): Translations {
  const times = changeTimes(root, [PAGES, ...TRANSLATED_LANGUAGES.map((language) => `content/${language}/pages`)]);
  const found = TRANSLATED_LANGUAGES.map((language) => checkLanguage(language, content, times));
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return {
    total,
    confirmed: total - found.reduce((sum, one) => sum + one.drafts, 0),
    notes: found.flatMap(({ notes }) => notes.filter(({ names }) => names.length > 0)),
  };
}
