import { getValueAt } from '#domain/unknown.ts';
import type { Language } from '#i18n/languages.ts';
import { parseFacultyFields } from '#records/faculty/faculty.ts';
import { type Directory, buildDirectory, getDepartmentKey, sortAsShown } from '#records/faculty/directory.ts';

import first from '#content/faculty/faculty.json' with { type: 'json' };

const entries: readonly unknown[] = first;

/** Functions read this list until staff change theirs, which refuses invalid entries. */
export function getFirstDirectory(): Directory {
  const members = entries.map(parseFacultyFields).flatMap((parsed) => (parsed.ok ? [{ ...parsed.value, image: null }] : []));
  return buildDirectory(sortAsShown(members), (key) => key);
}

/** Names and designations of a department in a language, by the English words. The list that staff change is English. */
export function getTeacherWords(department: string, language: Language): Readonly<Record<string, string>> {
  const own = entries.filter((entry) => getDepartmentKey(String(getValueAt(entry, 'dept'))) === getDepartmentKey(department));
  const words = own.flatMap((entry) =>
    ['name', 'designation'].map((field) => [getValueAt(entry, field), getValueAt(entry, language, field)]),
  );
  return Object.fromEntries(words.flatMap(([english, word]) => (typeof word === 'string' ? [[String(english), word]] : [])));
}
