import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach } from 'vitest';

/** Creates an empty folder before each test of a file and removes it afterwards. */
export function useFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
