import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * Returns when the files of some folders were last committed, by their paths, in seconds. What is not committed was
 * changed now (Infinity). Empty without the whole history, in which the first commit would seem to have changed
 * everything.
 */
export function changeTimes(root: string, folders: readonly string[]): ReadonlyMap<string, number> {
  // Without the ceiling, git would find a repository that merely contains the folder.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, env, encoding: 'utf8', maxBuffer: Infinity }).stdout;
  const times = new Map<string, number>();
  if (git('rev-parse', '--is-shallow-repository') !== 'false\n') return times;
  let time = 0;
  for (const line of git('log', '--format=%ct', '--name-only', '--', ...folders).split('\n')) {
    if (/^\d+$/u.test(line)) time = Number(line);
    else if (!times.has(line)) times.set(line, time);
  }
  const changed = git('status', '--porcelain', '-z', '--untracked-files=all', '--', ...folders).split('\0');
  for (const entry of changed) times.set(entry.slice('XY '.length), Infinity);
  return times;
}
