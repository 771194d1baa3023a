/** Reads the text files of the repository that people write and read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SourceFile } from './citations.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['src', 'netlify', 'scripts', 'tests', 'docs', '.ci'];
const NOT_READ = ['src/generated/', 'netlify/lib/generated/', 'tests/content/'];
/** These files are about citations, so they contain wrong ones. */
const OWN_FOLDER = 'tests/unit/docs/';
const ENDINGS = /\.(?:astro|css|js|json|md|mjs|svg|toml|ts|tsx|yml)$|^(?:\.env\.example|\.npmrc|\.nvmrc|\.ci\/run)$/u;
const LOCK_FILE = 'package-lock.json';

/** Returns the files below a folder, which may be missing, by their paths from the root. */
export function namesIn(folder: string): readonly string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function filesAtRoot(): readonly string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

function read(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(ROOT, file), 'utf8') };
}

/**
 * Returns every text file of code, tests, scripts, configuration and documents, without generated
 * files and the content of pages, also that of tests.
 */
export function repositoryFiles(): readonly SourceFile[] {
  return [...filesAtRoot(), ...FOLDERS.flatMap(namesIn), 'content/README.md']
    .filter((file) => ENDINGS.test(file) && file !== LOCK_FILE && !file.startsWith(OWN_FOLDER))
    .filter((file) => !NOT_READ.some((folder) => file.startsWith(folder)) && pathExists(file))
    .map(read);
}

/** Returns the texts of the content, also of that for tests. */
export function contentTexts(): readonly SourceFile[] {
  return [...namesIn('content'), ...namesIn('tests/content')].filter((file) => /\.(?:json|md)$/u.test(file)).map(read);
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
