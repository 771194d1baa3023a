import { mkdirSync, rmSync } from 'node:fs';

/**
 * Only its owner may read the folder. It is removed after the work, also when the process is asked
 * to stop meanwhile.
 */
export async function inTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  remove();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
