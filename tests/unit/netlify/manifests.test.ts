import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { parseCourseList } from '#records/courses/course.ts';
import { parseFacultyList } from '#records/faculty/faculty.ts';
import { readCourses, readFaculty } from '#scripts/build/function-lists.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const run = promisify(execFile);
const folder = useFolder();

const UG = { order: 1 };
const BA = { name: 'B.A.', programme: 'ug', order: 1 };
const BCA = { name: 'BCA', programme: 'ug', order: 2 };
const MEMBER = { name: 'Name of A', designation: 'Professor', qualification: 'Ph.D.', dept: 'English', sample: true };

type Files = Record<string, unknown>;

type Content = { programmes?: Files; courses?: Files; faculty?: unknown };

async function writeContent({ programmes = { 'ug.json': UG }, courses = { 'ba.json': BA, 'bca.json': BCA }, faculty = [MEMBER] }: Content) {
  const content = path.join(folder(), 'content');
  for (const name of ['programmes', 'courses', 'faculty']) await mkdir(path.join(content, name), { recursive: true });
  const lists = { ...addPrefix('programmes', programmes), ...addPrefix('courses', courses) };
  for (const [name, value] of Object.entries({ ...lists, 'faculty/faculty.json': faculty })) {
    await writeFile(path.join(content, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
}

function addPrefix(name: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([file, value]) => [`${name}/${file}`, value]));
}

async function generate(environment: Readonly<Record<string, string>> = {}) {
  const [content, out] = [path.join(folder(), 'content'), path.join(folder(), 'out')];
  const env = { ...process.env, CONTEXT: '', ...environment };
  await run(process.execPath, ['scripts/build/function-lists.ts', '--content', content, '--out', out], { env });
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(out, name), 'utf8'));
  // Files are replaced atomically, so no temporary file is left.
  for (const name of await readdir(out)) expect(name).toMatch(/^[a-z]+\.json$/u);
  return {
    courses: await read('courses.json'),
    faculty: await read('faculty.json'),
    preview: await read('preview.json'),
    reports: await read('reports.json'),
  };
}

function readLists() {
  const content = path.join(folder(), 'content');
  return {
    courses: readCourses(content),
    faculty: readFaculty(path.join(content, 'faculty', 'faculty.json')),
  };
}

test('courses come in the order of the programmes, faculty members in the order of the file', async () => {
  const programmes = { 'a.json': { order: 2 }, 'ug.json': UG };
  const files = { '1.json': { ...BA, name: 'M.A.', programme: 'a' }, '2.json': BCA, '3.json': BA };
  await writeContent({
    programmes,
    courses: files,
    faculty: [
      { ...MEMBER, image: '/portraits/a.webp' },
      { ...MEMBER, name: 'Name of B' },
    ],
  });
  const { courses, faculty } = readLists();
  expect(courses).toEqual([{ course_name: 'B.A.' }, { course_name: 'BCA' }, { course_name: 'M.A.' }]);
  expect(parseCourseList(courses).ok).toBe(true);
  expect(parseFacultyList(faculty)).toMatchObject({
    ok: true,
    value: [
      { name: 'Name of A', image: '/portraits/a.webp' },
      { name: 'Name of B', dept: 'English', image: null },
    ],
  });
});

test('an entry has the same id in every build and at every position, and two equal entries have different ids', async () => {
  await writeContent({ faculty: [MEMBER, MEMBER, { ...MEMBER, name: 'Name of B' }] });
  const ids = () => readLists().faculty.map(({ id }) => id);
  const first = ids();
  await writeFile(
    path.join(folder(), 'content', 'faculty', 'faculty.json'),
    JSON.stringify([{ ...MEMBER, name: 'Name of B' }, MEMBER, MEMBER]),
  );
  expect(new Set(first).size).toBe(3);
  expect(ids().toSorted()).toEqual(first.toSorted());
  for (const id of first) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/u);
});

test('the functions offer all courses, send the reports that are listed, and know whether this is a preview', async () => {
  await writeContent({ courses: { 'ba.json': BA, 'bca.json': BCA } });
  const content = path.join(folder(), 'content');
  for (const type of ['aqar_yearly_reports', 'annual_reports']) {
    await mkdir(path.join(content, 'reports', type), { recursive: true });
    await writeFile(path.join(content, 'reports', type, '2024-25.pdf'), '%PDF-1.7');
    await writeFile(path.join(content, 'reports', `${type}.json`), JSON.stringify({ years: [{ year: '2024-25', file: '2024-25.pdf' }] }));
  }
  const { courses, faculty, preview, reports } = await generate({ CONTEXT: 'deploy-preview', BRANCH: 'pull/12/head', HEAD: 'a-change' });
  expect([faculty, preview]).toEqual([readLists().faculty, { context: 'deploy-preview' }]);
  expect(courses).toEqual([{ course_name: 'B.A.' }, { course_name: 'BCA' }]);
  expect(reports).toEqual(
    ['aqar_yearly_reports', 'annual_reports'].map((type): unknown => expect.objectContaining({ type, year: '2024-25' })),
  );
});

test.each<[string, Content, string[]]>([
  ['a broken file', { programmes: { 'ug.json': '{"order": 1,' } }, ['ug.json: not valid JSON']],
  ['a missing field', { courses: { 'ba.json': { order: 1 } } }, ['ba.json', 'name', 'programme']],
  [
    'a course twice',
    { courses: { 'a.json': BA, 'b.json': BA } },
    ['content/courses/b.json: name: Expected a value that is not in content/courses/a.json already'],
  ],
  [
    'a lost course',
    { courses: { 'a.json': { ...BA, programme: 'pg' } } },
    ['content/courses/a.json: programme: there is no content/programmes/pg.json'],
  ],
  [
    'an order twice',
    { programmes: { 'ug.json': UG, 'pg.json': UG }, courses: { 'a.json': BA, 'b.json': { ...BA, name: 'M.A.', programme: 'pg' } } },
    ['content/programmes/ug.json: order: Expected a value that is not in content/programmes/pg.json already'],
  ],
  ['a faculty file that is no list', { faculty: {} }, ['faculty.json: Expected a list']],
  ['a name with a digit', { faculty: [MEMBER, { ...MEMBER, name: 'Name 2' }] }, ['faculty.json: entry 2', 'Name may contain only letters']],
])('the message about %s names its place', async (_, content, parts) => {
  await writeContent(content);
  for (const part of parts) {
    expect(readLists).toThrow(CommandError);
    expect(readLists).toThrow(part);
  }
});

test('what is wrong ends the build with a message and no stack', async () => {
  await writeContent({ faculty: {} });
  const error: unknown = await generate().catch((failure: unknown) => failure);
  const told = String(Reflect.get(Object(error), 'stderr'));
  expect(told).toContain('faculty.json: Expected a list');
  expect(told).not.toMatch(/\n\s+at /u);
});
