/** Tests that the corrections of the Netlify CLI fit the installed version and refuse any other. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { corrected } from '#scripts/patches/cli-corrections.mjs';

const CORRECTED = [
  'lib/functions/registry.js',
  'lib/functions/runtimes/js/index.js',
  'lib/functions/runtimes/js/worker.js',
  'utils/proxy.js',
];

test.each(CORRECTED.map((name) => `netlify-cli/dist/${name}`))('%s is corrected', async (module) => {
  const source = await readFile(`node_modules/${module}`, 'utf8');
  expect(corrected(`file:///project/node_modules/${module}`, source)).not.toBe(source);
});

test('a version without the text to correct is refused with an error that says so', () => {
  expect(() => corrected('file:///project/node_modules/netlify-cli/dist/utils/proxy.js', 'export const proxy = 1;\n')).toThrow(
    'netlify-cli is not the version that scripts/patches/cli-corrections.mjs corrects',
  );
});
