import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A text that changes when a file below `paths` is added, removed, renamed or altered. It depends on names and contents alone, so that a
 * copy of the folder has the same one.
 * @param folder the names count from here
 */
export function contentFingerprint(folder: string, paths: readonly string[], isCounted: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    const name = relative(folder, file);
    if (isCounted(name)) hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/** Like `contentFingerprint`, but names and sizes alone: quick, for files that nobody edits by hand. */
export function listingFingerprint(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    hash.update(`${relative(folder, file)}\0${String(statSync(file).size)}\0`);
  }
  return hash.digest('hex');
}
