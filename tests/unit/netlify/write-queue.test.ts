import { expect, test } from 'vitest';

import { createWriteQueue } from '#netlify/platform/concurrency.ts';

function createGate() {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    opened: promise,
    open: () => {
      resolve(null);
    },
  };
}

test('tasks with one key run one after the other, in the order in which they were added', async () => {
  const writeQueue = createWriteQueue();
  const gate = createGate();
  const done: number[] = [];
  const first = writeQueue('key', async () => {
    await gate.opened;
    done.push(1);
  });
  const second = writeQueue('key', () => Promise.resolve(done.push(2)));
  const third = writeQueue('key', () => Promise.resolve(done.push(3)));
  gate.open();
  await Promise.all([first, second, third]);
  expect(done).toEqual([1, 2, 3]);
});

test('a task with another key does not wait', async () => {
  const writeQueue = createWriteQueue();
  const gate = createGate();
  const held = writeQueue('one', () => gate.opened);
  expect(await writeQueue('two', () => Promise.resolve('done'))).toBe('done');
  gate.open();
  await held;
});

test('a task that fails rejects only its own promise', async () => {
  const writeQueue = createWriteQueue();
  const failing = writeQueue('key', () => Promise.reject(new Error('it went wrong')));
  const next = writeQueue('key', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('it went wrong');
  expect(await next).toBe('done');
});
