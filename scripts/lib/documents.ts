import { closeSync, existsSync, lstatSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { FILE_START_BYTES } from '#domain/picture.ts';
import { fileKindOf } from '#records/notices/notice-file.ts';

import { CommandError } from './project.ts';

const DOCUMENTS = 'public/documents';

/** macOS writes it into every folder that somebody opens. Browsers do not take it for a page. */
const NOT_COUNTED = '.DS_Store';

export function isPdf(file: string): boolean {
  const start = Buffer.alloc(FILE_START_BYTES);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  return fileKindOf(start) === 'pdf';
}

/** Paths from the folder of the project, with slashes. */
export function documentsIn(root: string): readonly string[] {
  const folder = path.join(root, DOCUMENTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== NOT_COUNTED)
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/**
 * A page or an SVG below /documents would run its scripts with the site's origin.
 * @returns paths from the folder of the project, with slashes
 */
export function noDocuments(root: string): readonly string[] {
  return documentsIn(root).filter((file) => {
    const place = path.join(root, file);
    return !lstatSync(place).isFile() || !/\.pdf$/iu.test(file) || !isPdf(place);
  });
}

/** @throws CommandError that names the files */
export function refuseOtherFiles(root: string): void {
  const others = noDocuments(root);
  if (others.length > 0) throw new CommandError(`${DOCUMENTS} may only contain PDFs. Please remove or replace:\n${others.join('\n')}`);
}
