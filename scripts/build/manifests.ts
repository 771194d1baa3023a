/**
 * Writes what functions need to `netlify/generated/`, which is not in git: a function cannot
 * read Astro's collections, nor the build's environment. `--content` and `--out` set other folders.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { parseAllHeaders } from '@netlify/headers-parser';

import { previewOf } from '#domain/preview.ts';
import { writeJson } from '#scripts/lib/content-files.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, inProject, root } from '#scripts/lib/project.ts';
import { readReports } from '#scripts/lib/report-files.ts';

import { writeCommit } from './commit.ts';
import { readCourses, readFaculty } from './content-lists.ts';

const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
const content = values.content ?? inProject('content');
const out = values.out ?? inProject('netlify', 'generated');

/**
 * Returns the headers that netlify.toml sets for every file. Netlify does not send them with the answers of functions,
 * which therefore send them themselves.
 * @throws CommandError if there are none
 */
async function readHeaders(): Promise<object> {
  const sources = { headersFiles: [], netlifyConfigPath: inProject('netlify.toml'), configHeaders: [] };
  const { headers } = await parseAllHeaders({ ...sources, minimal: true });
  const rule = headers.find((one) => one.for === '/*');
  if (rule === undefined) throw new CommandError('netlify.toml has no headers for "/*", which functions send, too.');
  return rule.values;
}

await runCommand(async () => {
  const courses = readCourses(content);
  const faculty = readFaculty(path.join(content, 'faculty', 'faculty.json'));
  const reports = readReports(path.join(content, 'reports'));
  mkdirSync(out, { recursive: true });
  writeCommit(root, out);
  writeJson(path.join(out, 'courses.json'), courses);
  writeJson(path.join(out, 'faculty.json'), faculty);
  writeJson(path.join(out, 'reports.json'), reports);
  writeJson(path.join(out, 'headers.json'), await readHeaders());
  writeJson(path.join(out, 'preview.json'), { context: previewOf(process.env)?.context ?? '' });
  // Astro's build fills this one. Types and tests need it before.
  const pictures = path.join(out, 'pictures.json');
  if (!existsSync(pictures)) writeJson(pictures, { campus: [], sports: [], gallery: {} });
});
