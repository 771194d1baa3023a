/** Checks the records with which `npm start` fills an empty store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { getValueAt, listAt } from '#domain/unknown.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { DEMONSTRATION, NOTICES_FILE, demonstrationEntries, demonstrationNotices, getEntriesFile } from '#schemas/demonstration.ts';
import { ENGLISH } from '#i18n/english.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { type Problem, createProblemAtField, formatValue } from './problem.ts';
import { checkValue } from './schemas.ts';

/**
 * The field in which a mistake is only a warning. An editor who renames a course need not know
 * about the demonstration, whose entry is then left out.
 */
const MAY_GO = 'course';

function listCourseNames(files: ContentFiles['files']): readonly string[] {
  const courses = [...files.values()].filter(({ path }) => path.startsWith('content/courses/'));
  return courses.map(({ data }) => String(getValueAt(data, 'name')));
}

function checkFields(form: ListedForm, file: ContentFile, courses: readonly string[]): readonly Problem[] {
  const parse = form.parserFor(courses);
  return listAt(file.data).flatMap((entry, index) => {
    const parsed = parse({ consent: '', ...Object(getValueAt(entry, 'values')) }, ENGLISH);
    // The consent is added when the store is filled.
    const errors = Object.entries(parsed.ok ? {} : parsed.errors).filter(([field]) => field !== 'consent');
    return errors.map(([field, expected]) => {
      const path = [index, 'values', field];
      return createProblemAtField(file, path, {
        level: field === MAY_GO ? 'warning' : 'error',
        found: formatValue(getValueAt(file.data, ...path)),
        expected,
      });
    });
  });
}

/** Checks that the files of notices and the pictures of entries exist. */
function checkFilePaths(root: string, file: ContentFile): readonly Problem[] {
  return listAt(file.data).flatMap((entry, index) => {
    const ofNotice = listAt(entry, 'files').map((_, fileIndex) => [index, 'files', fileIndex]);
    return [[index, 'picture'], ...ofNotice].flatMap((path) => {
      const name = getValueAt(file.data, ...path);
      if (typeof name !== 'string' || existsSync(join(root, name))) return [];
      return [createProblemAtField(file, path, { found: formatValue(name), expected: `a file that exists: there is no ${name}` })];
    });
  });
}

/** Checks the demonstration's records. Returns also the paths of the files that `npm start` reads. */
export function checkDemonstration(root: string, { files }: Pick<ContentFiles, 'files'>) {
  const courses = listCourseNames(files);
  const lists = [
    { name: NOTICES_FILE, schema: demonstrationNotices, check: (): readonly Problem[] => [] },
    ...FORMS.map((form) => ({
      name: getEntriesFile(form),
      schema: demonstrationEntries,
      check: (file: ContentFile) => checkFields(form, file, courses),
    })),
  ].map(({ name, ...rest }) => ({ path: `${DEMONSTRATION}/${name}`, ...rest }));
  const problems = lists.flatMap(({ path, schema, check }) => {
    const file = files.get(path);
    return file === undefined ? [] : [...checkValue(schema, file, []), ...checkFilePaths(root, file), ...check(file)];
  });
  return { problems, read: lists.map(({ path }) => path) };
}
