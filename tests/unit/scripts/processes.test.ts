import { once } from 'node:events';

import { expect, test } from 'vitest';

import { onEndByItself, run, startGroup, stopGroup } from '#scripts/lib/processes.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('stopping a program ends what it started, too', async () => {
  const child = startGroup('sh', ['-c', 'sleep 300 & echo $!; wait'], {});
  if (child.stdout === null) throw new Error('no output');
  const [printed]: unknown[] = await once(child.stdout, 'data');
  const grandchild = Number(String(printed));
  expect(isAlive(grandchild)).toBe(true);
  await stopGroup(child);
  expect(isAlive(grandchild)).toBe(false);
});

test('a program that was stopped has not ended by itself', async () => {
  const child = startGroup('sleep', ['300'], {});
  const ends: number[] = [];
  onEndByItself(child, (code) => ends.push(code));
  const closed = once(child, 'close');
  await stopGroup(child);
  await closed;
  expect(ends).toEqual([]);
});

test('a program that ends by itself returns its exit code and, when it ran quietly, its output', async () => {
  expect(await run('sh', ['-c', 'echo said; echo complained >&2; exit 3'], { quiet: true })).toEqual({
    code: 3,
    output: 'said\ncomplained\n',
  });
});

test('stopping a program that has ended is not an error', async () => {
  const child = startGroup('true', [], {});
  await once(child, 'close');
  await stopGroup(child);
  expect(child.exitCode).toBe(0);
});
