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
 * Returns a hash that changes when a file below `paths` is added, removed, renamed or edited. It
 * depends only on names and contents, so a copy of the folder has the same hash.
 * @param folder the names are relative to it
 */
export function contentFingerprint(folder: string, paths: readonly string[], isCounted: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    const name = relative(folder, file);
    if (isCounted(name)) hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/**
 * Like `contentFingerprint`, but hashes only names and sizes. It is fast, and meant for files that
 * nobody edits by hand.
 */
export function listingFingerprint(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    hash.update(`${relative(folder, file)}\0${String(statSync(file).size)}\0`);
  }
  return hash.digest('hex');
}
