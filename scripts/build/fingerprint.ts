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
 * @param folder `paths` and `except` are relative to it
 * @param except folders and files that do not count
 */
export function fingerprint(folder: string, paths: readonly string[], except: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    const name = relative(folder, file);
    if (except.some((path) => name === path || name.startsWith(`${path}/`))) continue;
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
