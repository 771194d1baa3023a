/** Reads the lists of `content/` that functions need, and refuses what is wrong with a sentence for the editor. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { encodeTime } from 'ulid';

import { type Course, parseCourse, parseProgramme, withCourses } from '#domain/course.ts';
import type { Parser } from '#domain/parse.ts';
import { ULID_LETTERS } from '#netlify/platform/ids.ts';
import { type FacultyFields, type FacultyRecord, parseFacultyFields } from '#records/faculty.ts';
import { readJson, valueOf } from '#scripts/lib/content-files.ts';
import { CommandError } from '#scripts/lib/project.ts';

/** Entries of a folder. Their ids are the names of their files. */
function readEntries<Value extends object>(folder: string, parse: Parser<Value>): readonly (Value & { id: string })[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.toSorted().map((name) => {
    const file = path.join(folder, name);
    return { ...valueOf(file, parse(readJson(file))), id: name.slice(0, -'.json'.length) };
  });
}

/** @param content the folder `content/` */
export function readCourses(content: string): readonly Course[] {
  const all = readEntries(path.join(content, 'programmes'), parseProgramme);
  const courses = readEntries(path.join(content, 'courses'), parseCourse);
  const lost = courses.find(({ programme }) => all.every(({ id }) => id !== programme));
  if (lost !== undefined) throw new CommandError(`${content}/courses/${lost.id}.json: there is no programme "${lost.programme}"`);
  const programmes = withCourses(all, courses);
  const shown = programmes.flatMap((programme) => programme.courses);
  if (shown.length === 0) throw new CommandError(`${content}/courses: there is no course that is shown`);
  const seen = new Set<unknown>();
  for (const key of [...programmes.map(({ order }) => order), ...shown.map(({ name }) => name)]) {
    if (seen.has(key))
      throw new CommandError(`${content}: ${typeof key === 'number' ? 'order of programmes' : 'course'} "${key}" stands there twice`);
    seen.add(key);
  }
  return shown.map(({ name }) => ({ course_name: name }));
}

/** A time before any record that staff save. */
const FIRST_TIME = '2000-01-01T00:00:00.000Z';

/** It stays the same in every build as long as the entry does not change. */
function lastingId(fields: FacultyFields, occurrence: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([fields.name, fields.designation, fields.qualification, fields.dept, occurrence]))
    .digest();
  const letters = [...bytes.subarray(0, 16)].map((byte) => ULID_LETTERS[byte % ULID_LETTERS.length]);
  return encodeTime(Date.parse(FIRST_TIME)) + letters.join('');
}

export function readFaculty(file: string): readonly FacultyRecord[] {
  const entries = readJson(file);
  if (!Array.isArray(entries)) throw new CommandError(`${file}: must be a list of faculty members`);
  const ids = new Set<string>();
  return entries.map((entry: unknown, index) => {
    const fields = valueOf(`${file}, entry ${index + 1}`, parseFacultyFields(entry));
    let occurrence = 0;
    while (ids.has(lastingId(fields, occurrence))) occurrence += 1;
    const id = lastingId(fields, occurrence);
    ids.add(id);
    return { id, ...fields, image: null, created_at: FIRST_TIME, updated_at: FIRST_TIME };
  });
}
