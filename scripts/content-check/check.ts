import { formatIsoDay } from '#domain/dates.ts';
import { createSeedSchemas } from '#scripts/serve/demonstration/seed.ts';

import { listDisclosedGroups } from './disclosure.ts';
import { type ContentFiles, readContentFiles } from './files.ts';
import { checkFrontMatter } from './front-matter.ts';
import { findIncompletePages } from './incomplete.ts';
import { checkLists } from './lists.ts';
import { checkDocuments } from './pdfs.ts';
import { checkPictures } from './pictures.ts';
import { checkReports } from './reports.ts';
import type { Problem } from './problem.ts';
import { checkSamples, findMarkedFiles } from './samples.ts';
import { checkCollections, checkValue } from './schemas.ts';
import { findUnansweredContent } from './unanswered.ts';

export type Findings = Awaited<ReturnType<typeof checkContent>>;

/** Checks the records with which `npm start` fills an empty store. */
function checkDemonstration(root: string, { files }: Pick<ContentFiles, 'files'>, today: Date): readonly Problem[] {
  const { notices, forms } = createSeedSchemas(root, formatIsoDay(today));
  return [notices, ...forms].flatMap(({ path, schema }) => {
    const file = files.get(path);
    return file === undefined ? [] : checkValue(schema, file, []);
  });
}

export async function checkContent(root: string, today = new Date()) {
  const content = readContentFiles(root);
  const { pictures, read, problems } = checkCollections(root, content);
  return {
    files: content.files,
    samples: findMarkedFiles(content, 'sample'),
    drafts: findMarkedFiles(content, 'draft'),
    unanswered: findUnansweredContent(content),
    incomplete: findIncompletePages(content),
    disclosure: listDisclosedGroups(content),
    problems: [
      ...content.problems,
      ...checkFrontMatter(content.files),
      ...problems,
      ...checkSamples(content),
      ...checkDemonstration(root, content, today),
      ...checkLists(content, read, today),
      ...(await checkPictures(root, content, pictures)),
      ...(await checkDocuments(root, content)),
      ...(await checkReports(root, content)),
    ],
  };
}
