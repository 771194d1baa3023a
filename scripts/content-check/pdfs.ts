import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readPdf } from '#queries/files/pdf-file.ts';
import { listDocuments, findNonPdfFiles } from '#scripts/lib/documents.ts';

import { type ContentFiles, findLine, listTexts } from './files.ts';
import { type Problem, createContentProblem, createProblemAtField, formatValue, createUnlistedProblem } from './problem.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;

/** Visitors cannot search a PDF without text, such as a scan, and screen readers cannot read it. */
export async function checkReadable(root: string, file: string): Promise<readonly Problem[]> {
  const pdf = await readPdf(join(root, file));
  const warning = (found: string, expected: string) => createContentProblem({ level: 'warning', file, found, expected });
  if (pdf.pages === null) return [warning('a PDF that is damaged or needs a password', 'a PDF that everybody can open')];
  const withText = 'a PDF with text: save it from the program in which it was written, or let a scanner recognise the text';
  return [
    ...((await pdf.hasText()) ? [] : [warning('a PDF without text, such as a scanned one', withText)]),
    ...(pdf.title === '' ? [warning('a PDF without a title', 'a title in the properties of the document')] : []),
  ];
}

export async function checkDocuments(root: string, { files, texts }: ContentFiles): Promise<readonly Problem[]> {
  const others = findNonPdfFiles(root);
  const isNamed = (address: string) => [...texts.values()].some((text) => text.includes(address) || text.includes(encodeURI(address)));
  const unnamed = listDocuments(root).filter((file) => !isNamed(file.replace(/^public/u, '')));
  const dead = listTexts(files).flatMap((text) =>
    [...text.text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const file = `public${decodeURI(address)}`;
      if (existsSync(join(root, file))) return [];
      const expected = `a PDF that exists: there is no ${file}`;
      return [createProblemAtField(text.file, text.path, { line: findLine(text, index), found: formatValue(address), expected })];
    }),
  );
  const listed = listDocuments(root).filter((file) => !others.includes(file) && !unnamed.includes(file));
  return [
    ...dead,
    ...(await Promise.all(listed.map((file) => checkReadable(root, file)))).flat(),
    ...others.map((file) => {
      const isUnlisted = unnamed.includes(file);
      return createContentProblem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file', isUnlisted });
    }),
    ...unnamed.filter((file) => !others.includes(file)).map((file) => createUnlistedProblem(file, 'a PDF', 'a link or a line in a list')),
  ];
}
