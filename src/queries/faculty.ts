import { getValueAt } from '#domain/unknown.ts';
import type { Language } from '#i18n/languages.ts';
import { getFirstPicture, parseFacultyFields } from '#records/faculty/faculty.ts';
import { type Directory, buildDirectory, getDepartmentKey, sortAsShown } from '#records/faculty/directory.ts';

import first from '#content/faculty/faculty.json' with { type: 'json' };

const entries: readonly unknown[] = first;

/** Functions read this list until staff change theirs, which refuses invalid entries. */
export function getFirstDirectory(): Directory {
  const members = entries.flatMap((entry) => {
    const parsed = parseFacultyFields(entry);
    return parsed.ok ? [{ ...parsed.value, image: getFirstPicture(entry) }] : [];
  });
  return buildDirectory(sortAsShown(members), (key) => key);
}

/** Words of all or of one department in a language, by the English ones. The list that staff change is English. */
export function getTeacherWords(language: Language, department = ''): Readonly<Record<string, string>> {
  const isOwn = (entry: unknown) => getDepartmentKey(String(getValueAt(entry, 'dept'))) === getDepartmentKey(department);
  const own = department === '' ? entries : entries.filter(isOwn);
  const words = own.flatMap((entry) =>
    ['name', 'designation', 'dept'].map((field) => [getValueAt(entry, field), getValueAt(entry, language, field)]),
  );
  return Object.fromEntries(words.flatMap(([english, word]) => (typeof word === 'string' ? [[String(english), word]] : [])));
}
