import { closeSync, existsSync, lstatSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { FILE_START_BYTES, detectFileKind } from '#records/files/file-kinds.ts';

import { CommandError } from './project.ts';

const DOCUMENTS = 'public/documents';

/** macOS adds this file, which browsers do not render. */
const IGNORED_FILE = '.DS_Store';

export function isPdf(file: string): boolean {
  const start = Buffer.alloc(FILE_START_BYTES);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  return detectFileKind(start) === 'pdf';
}

/** Project-relative paths with slashes. */
export function listDocuments(root: string): readonly string[] {
  const folder = path.join(root, DOCUMENTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== IGNORED_FILE)
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/**
 * A page or SVG below /documents would run its scripts with the site's origin.
 * @returns project-relative paths with slashes
 */
export function findNonPdfFiles(root: string): readonly string[] {
  return listDocuments(root).filter((file) => {
    const target = path.join(root, file);
    return !lstatSync(target).isFile() || !/\.pdf$/iu.test(file) || !isPdf(target);
  });
}

export function refuseOtherFiles(root: string): void {
  const others = findNonPdfFiles(root);
  if (others.length > 0) throw new CommandError(`${DOCUMENTS} may only contain PDFs. Please remove or replace:\n${others.join('\n')}`);
}
