/** Tests that the corrected worker of the Netlify CLI keeps a function loaded between its calls. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';
import { callLoaded } from '#scripts/patches/loaded-functions.mjs';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const WORKER = pathToFileURL(inProject('node_modules', 'netlify-cli', 'dist', 'lib', 'functions', 'runtimes', 'js', 'worker.js'));
const PRELOAD = pathToFileURL(inProject('scripts', 'patches', 'preload.mjs')).href;

/** Counts its calls. It answers the first of two that wait for each other after the second one. */
const FUNCTION = `
let calls = 0;
let answerFirst;
export async function handler({ waits, fails }) {
  calls += 1;
  const count = calls;
  if (fails) setTimeout(() => { throw new Error('a fault of the function'); });
  if (fails) await new Promise(() => {});
  if (waits && answerFirst === undefined) await new Promise((resolve) => { answerFirst = resolve; });
  else if (waits) answerFirst();
  return { statusCode: 200, count, setting: process.env.SETTING };
}
`;

function aFunction() {
  const file = join(folder(), 'function.mjs');
  writeFileSync(file, FUNCTION);
  return async (build: object, event: object = {}): Promise<unknown> => {
    const call = callLoaded(build, WORKER, {
      env: { ...process.env, NODE_OPTIONS: `--import=${PRELOAD}` },
      workerData: {
        entryFilePath: pathToFileURL(file).href,
        environment: { SETTING: 'on' },
        event,
        clientContext: '{}',
        timeoutMs: 30_000,
      },
    });
    const [answer]: unknown[] = await once(call, 'message');
    return answer;
  };
}

test('a function is loaded once, answers several calls at a time, and is loaded anew when it was built anew', async () => {
  const call = aFunction();
  const build = {};
  expect(await call(build)).toEqual({ statusCode: 200, count: 1, setting: 'on' });
  expect(await Promise.all([call(build, { waits: true }), call(build, { waits: true })])).toEqual([
    expect.objectContaining({ count: 2 }),
    expect.objectContaining({ count: 3 }),
  ]);
  expect(await call({})).toMatchObject({ count: 1 });
});

test('an error that ends the worker is that of each waiting call, and the next call loads the function anew', async () => {
  const call = aFunction();
  const build = {};
  await call(build);
  await expect(call(build, { fails: true })).rejects.toThrow('a fault of the function');
  expect(await call(build)).toMatchObject({ count: 1 });
});
