/** Finds what must not be published below /documents: everything but PDFs. */
import { closeSync, existsSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { CommandError } from './project.ts';

export const DOCUMENTS = 'public/documents';

/** macOS writes it into every folder that somebody opens. No browser takes it for a page, since it has no ending. */
const NOT_COUNTED = '.DS_Store';

/** Whether a file begins as every PDF does. */
export function isPdf(file: string): boolean {
  const begin = Buffer.alloc(5);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, begin);
  } finally {
    closeSync(opened);
  }
  return begin.toString('latin1') === '%PDF-';
}

/**
 * Returns the files below `public/documents` that are no PDFs by their name and their first bytes.
 * A page or an SVG there would run its scripts with the site's origin.
 * @param root the folder of the project
 * @returns paths from the folder of the project, with slashes
 */
export function noDocuments(root: string): readonly string[] {
  const folder = path.join(root, DOCUMENTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== NOT_COUNTED)
    .filter((entry) => !entry.isFile() || !/\.pdf$/iu.test(entry.name) || !isPdf(path.join(entry.parentPath, entry.name)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/**
 * Refuses to build a site with other files than PDFs among its documents.
 * @param root the folder of the project
 * @throws CommandError that names the files
 */
export function refuseOtherFiles(root: string): void {
  const others = noDocuments(root);
  if (others.length > 0) throw new CommandError(`${DOCUMENTS} may only contain PDFs. Please remove or replace:\n${others.join('\n')}`);
}
