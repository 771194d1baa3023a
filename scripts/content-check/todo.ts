import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { formatDay, formatIsoDay } from '#domain/dates.ts';
import { showItem } from '#domain/disclosure.ts';
import { createLinkResolver } from '#domain/site-pages.ts';
import { getValueAt } from '#domain/unknown.ts';
import { createEditorConfig } from '#editor/config.ts';
import { describeField, findEditorForm } from '#editor/forms.ts';
import type { PlannedTodo, TodoKind } from '#records/today/today.ts';
import { findPagesWithoutContent } from '#schemas/page-content.ts';
import { addMonths, readChangeDays, REVIEW_MONTHS } from '#schemas/pages.ts';
import { disclosureFile } from '#schemas/reports.ts';

import { type ContentFile, type ContentFiles, readContentFiles } from './files.ts';
import { checkLinks } from './links.ts';
import { checkAltTexts } from './pictures.ts';
import type { Problem } from './problem.ts';
import { findMarkedFiles, listShownEntries, SITE_SETTINGS } from './shown.ts';

const PAGES = 'content/pages';
const DISCLOSURE = 'content/disclosure/disclosure.json';
const DOCUMENTS = 'content/documents/documents.json';
const EMPTY_EXPECTED = 'It has nothing to show, and no link leads to it. Its address says whom to ask.';
const DISCLOSURE_EXPECTED = 'give an address or a document that exists, or a note, such as “Does not concern this college”.';

type Finding = { kind: TodoKind; file: string; text: string; due?: string };

/** Counted from a page's last change, or from today if git does not know it. */
function listReviews(root: string, { files }: Pick<ContentFiles, 'files'>, today: string): readonly Finding[] {
  const days = readChangeDays(root);
  return [...files.values()].flatMap(({ path, data }): readonly Finding[] => {
    if (!/^content\/pages\/[^/]+\.md$/u.test(path)) return [];
    const changed = days.get(path);
    const review = getValueAt(data, 'review');
    const months = typeof review === 'number' ? review : REVIEW_MONTHS;
    const since =
      changed === undefined ? 'the last publication, because its changes are not known' : `its last change on ${formatDay(changed)}`;
    const text = `Read it again: ${String(months)} months have passed since ${since}.`;
    return [{ kind: 'review', file: path, text, due: addMonths(changed ?? today, months) }];
  });
}

/** Items without a link and without a note, such as “Does not concern this college”. */
function listUndisclosed(content: ContentFiles, closed: readonly string[]): readonly Finding[] {
  const shown = listShownEntries(content);
  const documents = shown.flatMap(({ path, data }) => (path === DOCUMENTS ? [{ id: String(getValueAt(data, 'id')), file: '' }] : []));
  const leadsTo = createLinkResolver(closed, String(getValueAt(content.files.get(SITE_SETTINGS)?.data, 'galleryAddress')));
  const file = shown.find(({ path }) => path === DISCLOSURE);
  const { groups } = disclosureFile.safeParse(file?.data).data ?? { groups: [] };
  const items = groups.flatMap((group) => group.items.map((item) => showItem(item, documents, leadsTo)));
  return items.flatMap(({ label, href, note }) =>
    href === null && note === '' ? [{ kind: 'disclosure', file: DISCLOSURE, text: `${label}: ${DISCLOSURE_EXPECTED}` }] : [],
  );
}

/** Pages are listed also before they are due. `root`: the project's folder, perhaps with the built site in `dist`. */
export function listTodos(root: string, now = new Date()): readonly PlannedTodo[] {
  const content = readContentFiles(root);
  const config = createEditorConfig(join(root, 'content'), { address: '' }, { name: '', branch: '' });
  const namePart = (file: ContentFile, path: readonly PropertyKey[]) =>
    describeField(findEditorForm(config, file.path)?.fields ?? [], file.data, path);
  const toFindings = (kind: TodoKind, problems: readonly Problem[]) =>
    problems.map(({ file: path, line, field, found, expected }): Finding => {
      const file = content.files.get(path);
      const part = file === undefined || field === '' ? '' : namePart(file, field.match(/\w+/gu) ?? []);
      const place = part === '' && line !== null ? `line ${String(line)}` : part;
      return { kind, file: path, text: `${found}${place === '' ? '' : `, ${place}`}. Expected: ${expected}.` };
    });
  const dist = join(root, 'dist');
  const closed = findPagesWithoutContent(listShownEntries(content));
  const found: readonly Finding[] = [
    ...(existsSync(join(dist, '_redirects')) ? toFindings('link', checkLinks(dist, content.files)) : []),
    ...toFindings('alt', checkAltTexts(root, content)),
    ...listReviews(root, content, formatIsoDay(now)),
    ...closed.map((page): Finding => ({ kind: 'empty', file: `${PAGES}/${page}.md`, text: EMPTY_EXPECTED })),
    ...listUndisclosed(content, closed),
    ...findMarkedFiles(content, 'sample', namePart).map(
      ({ file, names }) => ({ kind: 'sample', file, text: [...new Set(names)].join(', ') }) as const,
    ),
  ];
  return found.map(({ kind, file, text, due = '' }) => {
    const { label = file, address = '' } = findEditorForm(config, file) ?? {};
    return { kind, page: label, text, form: address, due };
  });
}
