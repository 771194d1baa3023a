/** Checks a folder with the project's content, without building the site. */
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
import { type Problem, problemAt } from './problem.ts';
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
    problems: mistakes.map((mistake) => problemAt(file, mistake.path, mistake)),
  };
}

/**
 * Checks everything that can be checked without a build.
 * @param root the folder with `content/` and `public/`
 * @param today decides which years have passed; a test gives a day of its own
 */
export async function checkContent(root: string, today = new Date()): Promise<Findings> {
  const content = readContentFiles(root);
  const { files, texts, problems } = content;
  const { pictures, read, problems: ofSchemas } = checkCollections(root, content);
  const delivered = readRegister(files, 'samples.json', deliveredSamples, {});
  const known = readRegister(files, 'conflicts.json', knownConflicts, []);
  const conflicts = followConflicts(known.value, texts);
  const found = [
    ...problems,
    ...ofSchemas,
    ...checkLists(content, read),
    ...(await checkPictures(root, content, pictures)),
    ...checkPdfs(root, content),
    ...delivered.problems,
    ...known.problems,
    ...conflicts.problems,
    ...compareFacts(files),
    ...passedYears(files, today),
  ];
  return {
    problems: found,
    conflicts: conflicts.remaining,
    samples: registerOf(content, delivered.value),
    files,
  };
}
