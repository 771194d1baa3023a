/** Checks a folder with the project's content, without building the site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { z } from 'astro/zod';

import { type KnownConflict, deliveredSamples, knownConflicts } from '#schemas/registers.ts';

import { checkCollections } from './collections.ts';
import { compareFacts } from './facts.ts';
import { type ContentFile, readContentFiles } from './files.ts';
import { followConflicts } from './known-conflicts.ts';
import { checkLists } from './lists.ts';
import { mistakesIn } from './mistakes.ts';
import { checkPdfs } from './pdfs.ts';
import { checkPictures } from './pictures.ts';
import { type Problem, fieldName, problem } from './problem.ts';
import { type Register, registerOf } from './samples.ts';
import { passedYears } from './years.ts';

/** What the check has found. `files` are the files of the content that could be read. */
export type Findings = {
  problems: readonly Problem[];
  conflicts: readonly KnownConflict[];
  samples: Register;
  files: ReadonlyMap<string, ContentFile>;
};

/** Reads a register, or takes the empty one where the content has none. */
function readRegister<Schema extends z.ZodType>(
  files: ReadonlyMap<string, ContentFile>,
  name: string,
  schema: Schema,
  empty: z.infer<Schema>,
) {
  const file = files.get(`content/register/${name}`);
  if (file === undefined) return { value: empty, problems: [] };
  const { data } = schema.safeParse(file.data);
  const mistakes = mistakesIn(schema, file.data);
  return {
    value: data ?? empty,
    problems: mistakes.map((mistake) =>
      problem({ ...mistake, file: file.path, line: file.lineOf(mistake.path), field: fieldName(mistake.path) }),
    ),
  };
}

/**
 * Whether a problem says that a file is missing which is there, but has been reported as
 * unreadable.
 */
function isAboutUnreadable({ file, found }: Problem, root: string): boolean {
  return found === 'no such file' && existsSync(join(root, file));
}

/**
 * Checks everything that can be checked without a build.
 * @param root the folder with `content/` and `public/`
 * @param today decides which years have passed; a test gives a day of its own
 */
export async function checkContent(root: string, today = new Date()): Promise<Findings> {
  const content = readContentFiles(root);
  const { files, texts, problems } = content;
  const { pictures, read, problems: ofSchemas } = await checkCollections(root, files);
  const delivered = readRegister(files, 'samples.json', deliveredSamples, {});
  const known = readRegister(files, 'conflicts.json', knownConflicts, []);
  const conflicts = followConflicts(known.value, texts);
  const found = [
    ...problems,
    ...ofSchemas,
    ...checkLists(files, new Set([...read, ...ofSchemas.map(({ file }) => file)])),
    ...(await checkPictures(root, content, pictures)),
    ...checkPdfs(root, files),
    ...delivered.problems,
    ...known.problems,
    ...conflicts.problems,
    ...compareFacts(files),
    ...passedYears(files, today),
  ];
  return {
    problems: found.filter((one) => !isAboutUnreadable(one, root)),
    conflicts: conflicts.remaining,
    samples: registerOf(files, delivered.value),
    files,
  };
}
