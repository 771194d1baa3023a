import { expect, test } from 'vitest';

import { createTurns } from '#netlify/lib/turns.ts';

function aGate() {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    opened: promise,
    open: () => {
      resolve(null);
    },
  };
}

test('work on one key is done one after the other, in the order of asking', async () => {
  const turns = createTurns();
  const gate = aGate();
  const done: number[] = [];
  const first = turns('key', async () => {
    await gate.opened;
    done.push(1);
  });
  const second = turns('key', () => Promise.resolve(done.push(2)));
  const third = turns('key', () => Promise.resolve(done.push(3)));
  gate.open();
  await Promise.all([first, second, third]);
  expect(done).toEqual([1, 2, 3]);
});

test('work on different keys runs concurrently', async () => {
  const turns = createTurns();
  const gate = aGate();
  const held = turns('one', () => gate.opened);
  expect(await turns('two', () => Promise.resolve('done'))).toBe('done');
  gate.open();
  await held;
});

test('a turn that fails, fails for its own caller alone', async () => {
  const turns = createTurns();
  const failing = turns('key', () => Promise.reject(new Error('it went wrong')));
  const next = turns('key', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('it went wrong');
  expect(await next).toBe('done');
});

test('a turn that throws before it waits fails as well', async () => {
  const turns = createTurns();
  const failing = turns('key', () => {
    throw new Error('at once');
  });
  await expect(failing).rejects.toThrow('at once');
  expect(await turns('key', () => Promise.resolve('done'))).toBe('done');
});
