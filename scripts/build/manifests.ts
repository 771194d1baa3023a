/**
 * Writes what functions need to `netlify/generated/`, which is not in git: a function cannot
 * read Astro's collections, nor the build's environment. `--content` and `--out` set other folders.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { encodeTime } from 'ulid';

import { type Course, type Programme, coursesOf, parseProgramme } from '#domain/course.ts';
import { previewOf } from '#domain/preview.ts';
import { REPORT_PAGES } from '#domain/report.ts';
import { readHiddenPages } from '#integrations/hidden-pages.ts';
import { ULID_LETTERS } from '#netlify/platform/ids.ts';
import { type FacultyFields, type FacultyRecord, parseFacultyFields } from '#records/faculty.ts';
import { readJson, valueOf, writeJson } from '#scripts/lib/content-files.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, inProject, root } from '#scripts/lib/project.ts';
import { readReports } from '#scripts/lib/report-files.ts';

import { writeCommit } from './commit.ts';

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

function readCourses(folder: string): readonly Course[] {
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

function readFaculty(file: string): readonly FacultyRecord[] {
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

const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
const content = values.content ?? inProject('content');
const out = values.out ?? inProject('netlify', 'generated');

await runCommand(() => {
  const courses = readCourses(path.join(content, 'programmes'));
  const faculty = readFaculty(path.join(content, 'faculty', 'faculty.json'));
  const hidden = readHiddenPages(content);
  const reports = readReports(path.join(content, 'reports')).filter(({ type }) => !hidden.includes(REPORT_PAGES[type]));
  mkdirSync(out, { recursive: true });
  writeCommit(root, out);
  writeJson(path.join(out, 'courses.json'), courses);
  writeJson(path.join(out, 'faculty.json'), faculty);
  writeJson(path.join(out, 'reports.json'), reports);
  writeJson(path.join(out, 'preview.json'), { context: previewOf(process.env)?.context ?? '' });
  // Astro's build fills this one. Types and tests need it before.
  const pictures = path.join(out, 'pictures.json');
  if (!existsSync(pictures)) writeJson(pictures, { campus: [], sports: [], gallery: {} });
});
