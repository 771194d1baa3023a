/** Reads the text files of the repository that people write and read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SourceFile } from './citations.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['src', 'netlify', 'scripts', 'tests', 'docs', '.ci'];
const NOT_READ = ['src/generated/', 'netlify/lib/generated/', 'tests/content/'];
/** These files are about citations, so they contain wrong ones. */
const OWN_FOLDER = 'tests/unit/docs/';
const ENDINGS = /\.(?:astro|css|js|json|md|mjs|svg|toml|ts|tsx|yml)$|^(?:\.env\.example|\.npmrc|\.nvmrc|\.ci\/run)$/u;
const LOCK_FILE = 'package-lock.json';

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function filesAtRoot(): readonly string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

/**
 * Returns every text file of code, tests, scripts, configuration and documents, without generated
 * files and the content of pages, also that of tests.
 */
export function repositoryFiles(): readonly SourceFile[] {
  return [...filesAtRoot(), ...FOLDERS.flatMap(filesIn), 'content/README.md']
    .filter((file) => ENDINGS.test(file) && file !== LOCK_FILE && !file.startsWith(OWN_FOLDER))
    .filter((file) => !NOT_READ.some((folder) => file.startsWith(folder)) && pathExists(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Whether the repository has a file or folder at a path. */
export function pathExists(file: string): boolean {
  try {
    const names = readdirSync(path.join(ROOT, path.dirname(file)));
    return file === '' || file === '.' || names.includes(path.basename(file));
  } catch {
    return false;
  }
}
