import { once } from 'node:events';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { openLog } from '#scripts/serve/site-server.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

async function write(file: string, text: string): Promise<void> {
  const log = openLog(file);
  log.end(text);
  await once(log, 'close');
}

test('a log can be read only by its owner, and its folder is created', async () => {
  const file = path.join(folder(), '.netlify', 'server.log');
  await write(file, 'first\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an existing log with wider permissions loses them and its old lines', async () => {
  const file = path.join(folder(), 'server.log');
  writeFileSync(file, 'old\n');
  chmodSync(file, 0o666);
  await write(file, 'new\n');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, 'new\n']);
});
