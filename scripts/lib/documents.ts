import { closeSync, existsSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { CommandError } from './project.ts';

export const DOCUMENTS = 'public/documents';

/** macOS writes it into every folder that somebody opens. Browsers do not take it for a page. */
const NOT_COUNTED = '.DS_Store';

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
 * A page or an SVG below /documents would run its scripts with the site's origin.
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

/** @throws CommandError that names the files */
export function refuseOtherFiles(root: string): void {
  const others = noDocuments(root);
  if (others.length > 0) throw new CommandError(`${DOCUMENTS} may only contain PDFs. Please remove or replace:\n${others.join('\n')}`);
}
