/** Tests that the corrections of the Netlify CLI fit the installed version and refuse any other. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { useFolder } from '#tests/support/folder.ts';

const run = promisify(execFile);
const folder = useFolder();

function load(file: string) {
  const url = pathToFileURL(path.resolve(file)).href;
  return run(process.execPath, [
    '--import',
    './scripts/patches/cli-corrections.mjs',
    '--input-type=module',
    '--eval',
    `await import('${url}')`,
  ]);
}

test.each(['node_modules/netlify-cli/dist/lib/functions/registry.js', 'node_modules/netlify-cli/dist/utils/proxy.js'])(
  '%s is corrected as it is loaded',
  async (file) => {
    await expect(load(file)).resolves.toBeDefined();
  },
);

test('a version without the text to correct is refused with an error that says so', async () => {
  const file = path.join(folder(), 'netlify-cli', 'dist', 'utils', 'proxy.js');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(path.join(folder(), 'netlify-cli', 'package.json'), '{"type": "module"}');
  await writeFile(file, 'export const proxy = 1;\n');
  await expect(load(file)).rejects.toThrow('netlify-cli is not the version that scripts/patches/cli-corrections.mjs corrects');
});
