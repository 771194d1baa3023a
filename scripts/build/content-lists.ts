/** Reads the lists of `content/` that functions need, and refuses what is wrong with a sentence for the editor. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { encodeTime } from 'ulid';

import { type Course, type Programme, coursesOf, parseProgramme } from '#domain/course.ts';
import { ULID_LETTERS } from '#netlify/platform/ids.ts';
import { type FacultyFields, type FacultyRecord, parseFacultyFields } from '#records/faculty.ts';
import { readJson, valueOf } from '#scripts/lib/content-files.ts';
import { CommandError } from '#scripts/lib/project.ts';

function readProgrammes(folder: string): readonly Programme[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const programmes = files.map((name) => {
    const file = path.join(folder, name);
    return valueOf(file, parseProgramme(readJson(file)));
  });
  return programmes.filter(({ hidden }) => hidden !== true);
}

export function readCourses(folder: string): readonly Course[] {
  const programmes = readProgrammes(folder);
  const courses = coursesOf(programmes);
  if (courses.length === 0) throw new CommandError(`${folder}: there is no programme that is shown`);
  const seen = new Set<unknown>();
  for (const key of [...programmes.map(({ order }) => order), ...courses.map(({ course_name }) => course_name)]) {
    if (seen.has(key)) throw new CommandError(`${folder}: ${typeof key === 'number' ? 'order' : 'course'} "${key}" stands there twice`);
    seen.add(key);
  }
  return courses;
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
