/**
 * Writes what functions import from `netlify/generated/`, because they can read neither Astro's
 * collections nor the build's environment. `--content` and `--out` set other folders.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { parseAllHeaders } from '@netlify/headers-parser';
import { encodeTime } from 'ulid';

import { type Course, parseCourse, parseProgramme, withCourses } from '#records/courses/course.ts';
import type { Parser } from '#domain/parse.ts';
import { getPreview } from '#domain/preview.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { type Holiday, parseHolidays } from '#domain/yearly.ts';
import { ULID_LETTERS } from '#netlify/store/days.ts';
import { type FacultyFields, type FacultyRecord, getFirstPicture, parseFacultyFields } from '#records/faculty/faculty.ts';
import { readShownJson, requireValid, writeJson } from '#scripts/lib/content-files.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, resolveInProject, root } from '#scripts/lib/project.ts';
import { readReports } from '#scripts/lib/pdf-files.ts';

const HASH = /^[0-9a-f]{40,64}$/u;

/** Null without a repository, commit or git. */
export function findCommit(folder: string, { COMMIT_REF: given = '' }: Readonly<Record<string, string | undefined>>): string | null {
  if (HASH.test(given)) return given;
  // Otherwise git would search parent folders for a repository.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) };
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, env, encoding: 'utf8' });
  const commit = status === 0 ? stdout.trim() : '';
  return HASH.test(commit) ? commit : null;
}

export const COMMIT_FILE = 'commit.json';
export const TODO_FILE = 'todo.json';

export function writeCommit(project: string, out: string): void {
  mkdirSync(out, { recursive: true });
  writeJson(path.join(out, COMMIT_FILE), { commit: findCommit(project, process.env) });
}

/** The ids of the shown entries are their file names. */
function readEntries<Value extends object>(content: string, name: string, parse: Parser<Value>): readonly (Value & { id: string })[] {
  const folder = path.join(content, name);
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return names.toSorted().flatMap((entry) => {
    const file = path.join(folder, entry);
    const shown = readShownJson(content, file);
    if (shown === undefined) return [];
    return [{ ...requireValid(path.relative(root, file), parse(shown)), id: entry.slice(0, -'.json'.length) }];
  });
}

function refuse(file: string, sentence: string): never {
  throw new CommandError(`content/${file}: ${sentence}`);
}

export function readCourses(content: string): readonly Course[] {
  const all = readEntries(content, 'programmes', parseProgramme);
  const courses = readEntries(content, 'courses', parseCourse);
  const lost = courses.find(({ programme }) => all.every(({ id }) => id !== programme));
  if (lost !== undefined) refuse(`courses/${lost.id}.json`, `programme: there is no content/programmes/${lost.programme}.json`);
  const programmes = withCourses(all, courses);
  const listed = programmes.flatMap((programme) => programme.courses);
  const seen = new Map<unknown, string>();
  for (const { file, field, value } of [
    ...programmes.map(({ id, order }) => ({ file: `programmes/${id}.json`, field: 'order', value: order })),
    ...listed.map(({ id, name }) => ({ file: `courses/${id}.json`, field: 'name', value: name })),
  ]) {
    const first = seen.get(value);
    if (first !== undefined) refuse(file, `${field}: Expected a value that is not in content/${first} already`);
    seen.set(value, file);
  }
  return listed.map(({ name }) => ({ course_name: name }));
}

/** Before any record saved by staff. */
const FIRST_TIME = '2000-01-01T00:00:00.000Z';

/** Changes only with the entry. */
function createStableId(fields: FacultyFields, occurrence: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([fields.name, fields.designation, fields.qualification, fields.dept, occurrence]))
    .digest();
  const letters = [...bytes.subarray(0, 16)].map((byte) => ULID_LETTERS[byte % ULID_LETTERS.length]);
  return encodeTime(Date.parse(FIRST_TIME)) + letters.join('');
}

export function readFaculty(file: string): readonly FacultyRecord[] {
  const entries = readShownJson(path.dirname(path.dirname(file)), file);
  if (!Array.isArray(entries)) throw new CommandError(`${path.relative(root, file)}: Expected a list of faculty members`);
  const ids = new Set<string>();
  return entries.map((entry: unknown, index) => {
    const fields = requireValid(`${path.relative(root, file)}: entry ${index + 1}`, parseFacultyFields(entry));
    let occurrence = 0;
    while (ids.has(createStableId(fields, occurrence))) occurrence += 1;
    const id = createStableId(fields, occurrence);
    ids.add(id);
    return { id, ...fields, image: getFirstPicture(entry), created_at: FIRST_TIME, updated_at: FIRST_TIME };
  });
}

/** Holidays of the whole college. */
export function readHolidays(file: string): readonly Holiday[] {
  const dates = existsSync(file) ? listAt(readShownJson(path.dirname(path.dirname(file)), file), 'dates') : [];
  const ofAll = dates.filter(
    (date) => getValueAt(date, 'kind') === 'holiday' && [...listAt(date, 'programmes'), ...listAt(date, 'courses')].length === 0,
  );
  const found = ofAll.map((date) => {
    const [firstDay, lastDay = firstDay, repeats] = ['firstDay', 'lastDay', 'repeats'].map((name) => getValueAt(date, name));
    return { firstDay, lastDay, repeats };
  });
  return requireValid(path.relative(root, file), parseHolidays(found));
}

/** Netlify does not add netlify.toml's headers to responses of functions, so they send them. */
async function readHeaders(): Promise<object> {
  const sources = { headersFiles: [], netlifyConfigPath: resolveInProject('netlify.toml'), configHeaders: [] };
  const { headers } = await parseAllHeaders({ ...sources, minimal: true });
  const rule = headers.find((one) => one.for === '/*');
  if (rule === undefined) throw new CommandError('netlify.toml has no headers for "/*", which functions send, too.');
  return rule.values;
}

/** @throws CommandError, with a sentence for editors, if a list is wrong */
async function writeFunctionLists(content: string, out: string): Promise<void> {
  const courses = readCourses(content);
  const faculty = readFaculty(path.join(content, 'faculty', 'faculty.json'));
  const reports = readReports(path.join(content, 'reports'));
  writeCommit(root, out);
  writeJson(path.join(out, 'courses.json'), courses);
  writeJson(path.join(out, 'faculty.json'), faculty);
  writeJson(path.join(out, 'reports.json'), reports);
  writeJson(path.join(out, 'holidays.json'), readHolidays(path.join(content, 'dates', 'dates.json')));
  writeJson(path.join(out, 'headers.json'), await readHeaders());
  writeJson(path.join(out, 'preview.json'), { context: getPreview(process.env)?.context ?? '' });
  // The build fills it after the pages; types and tests need it earlier.
  const todo = path.join(out, TODO_FILE);
  if (!existsSync(todo)) writeJson(todo, { data: [] });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
  await runCommand(() =>
    writeFunctionLists(values.content ?? resolveInProject('content'), values.out ?? resolveInProject('netlify', 'generated')),
  );
}
