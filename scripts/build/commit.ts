/**
 * Netlify gives `COMMIT_REF` to the build only, so the build writes it to a file that the function
 * `health` imports.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { writeJson } from '#scripts/lib/content-files.ts';

const HASH = /^[0-9a-f]{40,64}$/u;

/** Returns null if there is no repository, no commit or no git. */
export function commitOf(folder: string, { COMMIT_REF: given = '' }: Readonly<Record<string, string | undefined>>): string | null {
  if (HASH.test(given)) return given;
  // Without the ceiling, git would find a repository that merely contains the folder.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, env, encoding: 'utf8' });
  const found = status === 0 ? stdout.trim() : '';
  return HASH.test(found) ? found : null;
}

export const COMMIT_FILE = 'commit.json';

export function writeCommit(project: string, out: string): void {
  mkdirSync(out, { recursive: true });
  writeJson(join(out, COMMIT_FILE), { commit: commitOf(project, process.env) });
}
