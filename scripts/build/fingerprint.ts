import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function listFilesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Names and contents only, so that a copied folder has the same hash. */
export function hashFiles(folder: string, paths: readonly string[], except: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFilesBelow(join(folder, path)))) {
    const name = relative(folder, file);
    if (except.some((path) => name === path || name.startsWith(`${path}/`))) continue;
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
