import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of each file below a folder. */
export async function listFileSizes(folder: string): Promise<readonly number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
}

export function sumSizes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
