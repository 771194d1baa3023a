/** Lists what the site shows, as its loaders do (`src/schemas/loaders.ts`), and what is marked as a sample or a draft. */
import { getSiteKind, keepPublished } from '#domain/published.ts';
import { getValueAt, listNested } from '#domain/unknown.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import type { ShownEntry } from '#schemas/page-content.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { type Problem, createProblemAtField } from './problem.ts';

type Files = Pick<ContentFiles, 'files'>;
export type MarkedFile = { file: string; names: readonly string[] };

export const SITE_SETTINGS = 'content/settings/site.json';

/** The demonstration's records carry no `sample`. */
const RECORDS = 'content/demonstration/';

/** Files in `public/`. */
const PUBLIC_FILE = /\/(?:documents|portraits|video)\/[\w./-]+\.\w+/gu;

/** A hidden page keeps its title. */
export function listShownEntries({ files }: Files): readonly ShownEntry[] {
  const site = getSiteKind(files.get(SITE_SETTINGS)?.data);
  return [...files.values()].flatMap(({ path, data, body }): readonly ShownEntry[] => {
    if (path.startsWith(RECORDS) && site !== 'demonstration') return [];
    if (Array.isArray(data))
      return data
        .map((entry: unknown) => ({ path, data: keepPublished(entry, site), body: '' }))
        .filter((entry) => entry.data !== undefined);
    const kept = keepPublished(data, site);
    if (kept !== undefined) return [{ path, data: kept, body }];
    return path.includes('/pages/') ? [{ path, data: { title: getValueAt(data, 'title') }, body: '' }] : [];
  });
}

/** Addresses of public files that only hidden entries name. */
export function listHiddenFiles(content: Files): readonly string[] {
  const find = (texts: readonly string[]) => texts.flatMap((text) => text.match(PUBLIC_FILE) ?? []);
  const shown = new Set(find(listShownEntries(content).map((entry) => JSON.stringify(entry))));
  return [...new Set(find([...content.files.values()].map(({ text }) => text)))].filter((file) => !shown.has(file));
}

const NAME_FIELDS = ['label', 'title', 'name', 'id', 'question', 'route', 'year'];

/** A form with `ours` has no samples. @param namePart names an entry without a name of its own */
export function findMarkedFiles(
  { files }: Files,
  mark: 'sample' | 'draft',
  namePart: (file: ContentFile, path: readonly PropertyKey[]) => string = (_file, path) => path.join('.'),
): readonly MarkedFile[] {
  const rows = [...files.values()].map((file) => {
    const isOurs = mark === 'sample' && getValueAt(file.data, 'ours') === true;
    const marked = isOurs ? [] : listNested(file.data).filter(({ value }) => Boolean(getValueAt(value, mark)));
    const names = marked.map(({ path, value }) => {
      const name = NAME_FIELDS.map((key) => getValueAt(value, key)).find((text) => typeof text === 'string' && text !== '');
      return typeof name === 'string' ? name : namePart(file, path) || 'the whole file';
    });
    return { file: file.path, names };
  });
  return rows.filter(({ names }) => names.length > 0);
}

function listMarks(data: unknown): string {
  const marks = listNested(data).flatMap(({ path, value }) =>
    ['sample', 'ours'].flatMap((name) => (path.at(-1) === name ? [`${path.join('.')}=${String(value)}`] : [])),
  );
  return marks.toSorted().join(', ');
}

/** A page and its translation must be shown or hidden together. */
export function checkTranslatedMarks({ files }: Files): readonly Problem[] {
  return TRANSLATED_LANGUAGES.flatMap((language) =>
    [...files.values()].flatMap((file) => {
      const english = files.get(file.path.replace(`content/${language}/`, 'content/'));
      if (english === undefined || english === file || listMarks(english.data) === listMarks(file.data)) return [];
      const found = listMarks(file.data) || 'no mark of a sample';
      const expected = `the same marks as in ${english.path}: ${listMarks(english.data) || 'none'}`;
      return [createProblemAtField(file, ['sample'], { level: 'warning', found, expected })];
    }),
  );
}
