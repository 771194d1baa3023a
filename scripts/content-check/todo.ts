/** Lists what is left to do on the pages, for the console (docs/behaviour.md, "To do"). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { formatDay, formatIsoDay } from '#domain/dates.ts';
import { getValueAt } from '#domain/unknown.ts';
import { createEditorConfig } from '#editor/config.ts';
import { findEditorForm } from '#editor/form-address.ts';
import type { PlannedTodo, TodoKind } from '#records/today/todo.ts';
import { REVIEW_MONTHS } from '#schemas/pages.ts';

import { listDisclosedGroups } from './disclosure.ts';
import { type ContentFiles, readContentFiles } from './files.ts';
import { checkLinks } from './links.ts';
import { checkAltTexts } from './pictures.ts';
import { type Problem } from './problem.ts';
import { findSamples } from './samples.ts';
import { changeTimes, checkTranslations } from './translations.ts';

const PAGES = 'content/pages';
const DISCLOSURE = 'content/disclosure/disclosure.json';
const DISCLOSURE_EXPECTED = 'give an address or a document that exists, or a note, such as “Does not concern this college”.';

type Finding = { kind: TodoKind; file: string; text: string; due?: string };

/** Adds months to a day; the 31st of a shorter month is its last day. Both are `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Returns when each page is to be read again, counted from its last change, or from today if git does not know that. */
function listReviews(root: string, { files }: Pick<ContentFiles, 'files'>, today: string): readonly Finding[] {
  const times = changeTimes(root, [PAGES]);
  return [...files.values()].flatMap(({ path, data }): readonly Finding[] => {
    if (!/^content\/pages\/[^/]+\.md$/u.test(path)) return [];
    const time = times.get(path);
    const changed = time === undefined || time === Infinity ? null : formatIsoDay(new Date(time * 1000));
    const months = getValueAt(data, 'review');
    const since = changed === null ? 'the last publication, because its changes are not known' : `its last change on ${formatDay(changed)}`;
    const text = `Read it again: ${String(typeof months === 'number' ? months : REVIEW_MONTHS)} months have passed since ${since}.`;
    return [{ kind: 'review', file: path, text, due: addMonths(changed ?? today, typeof months === 'number' ? months : REVIEW_MONTHS) }];
  });
}

function toFindings(kind: TodoKind, problems: readonly Problem[]): readonly Finding[] {
  return problems.map(({ file, line, found, expected }) => ({
    kind,
    file,
    text: `${line === null ? '' : `Line ${String(line)}: `}${found}. Expected: ${expected}.`,
  }));
}

/**
 * Returns the points by kind, those of pages also before they are due.
 * @param root the project's folder, with the built site in `dist` if there is one
 */
export function listTodos(root: string, now = new Date()): readonly PlannedTodo[] {
  const content = readContentFiles(root);
  const config = createEditorConfig(join(root, 'content'), { address: '' }, { name: '', branch: '' });
  const dist = join(root, 'dist');
  const found: readonly Finding[] = [
    ...(existsSync(join(dist, '_redirects')) ? toFindings('link', checkLinks(dist, content.files)) : []),
    ...toFindings('alt', checkAltTexts(root, content)),
    ...checkTranslations(root, content).older.map((file) => ({ kind: 'translation', file, text: 'The English page is newer.' }) as const),
    ...listReviews(root, content, formatIsoDay(now)),
    ...listDisclosedGroups(content)
      // A note such as “Does not concern this college” is an answer, too.
      .flatMap(({ items }) => items.filter(({ href, note }) => href === null && note === ''))
      .map(({ label }) => ({ kind: 'disclosure', file: DISCLOSURE, text: `${label}: ${DISCLOSURE_EXPECTED}` }) as const),
    ...findSamples(content).map(({ file, names }) => ({ kind: 'sample', file, text: [...new Set(names)].join(', ') }) as const),
  ];
  return found.map(({ kind, file, text, due = '' }) => {
    const { label = file, address = '' } = findEditorForm(config, file) ?? {};
    return { kind, page: label, text, form: address, due };
  });
}
