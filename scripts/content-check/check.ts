import { formatIsoDay } from '#domain/dates.ts';
import { findPagesWithoutContent } from '#schemas/page-content.ts';
import { createSeedSchemas } from '#scripts/serve/demonstration/seed.ts';

import { readContentFiles } from './files.ts';
import { checkLists } from './lists.ts';
import { checkDocuments, checkReports } from './pdfs.ts';
import { checkPictures } from './pictures.ts';
import { checkSums } from './sums.ts';
import { checkTranslatedMarks, findMarkedFiles, listShownEntries } from './shown.ts';
import { checkCollections, checkValue } from './schemas.ts';

export type Findings = Awaited<ReturnType<typeof checkContent>>;

export async function checkContent(root: string) {
  const content = readContentFiles(root);
  const { pictures, read, problems } = checkCollections(root, content);
  const { notices, forms } = createSeedSchemas(root, formatIsoDay(new Date()));
  const demonstration = [notices, ...forms].flatMap(({ path, schema }) => {
    const file = content.files.get(path);
    return file === undefined ? [] : checkValue(schema, file, []);
  });
  return {
    files: content.files,
    samples: findMarkedFiles(content, 'sample'),
    drafts: findMarkedFiles(content, 'draft'),
    closed: findPagesWithoutContent(listShownEntries(content)),
    problems: [
      ...content.problems,
      ...problems,
      ...checkTranslatedMarks(content),
      ...demonstration,
      ...checkLists(content, read),
      ...checkSums(content.files),
      ...(await checkPictures(root, content, pictures)),
      ...(await checkDocuments(root, content)),
      ...(await checkReports(root, content)),
    ],
  };
}
