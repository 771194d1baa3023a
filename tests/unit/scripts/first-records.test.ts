/** When `npm start` fills the store of a machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { formatDocument } from '#netlify/store/documents.ts';
import type { Stores } from '#netlify/platform/stores.ts';
import { hasLocalRecords, makeFirstRecords, openLocalRecords } from '#scripts/lib/local-records.ts';
import { createLocalStores } from '#scripts/lib/record-site.ts';
import { writeFirstRecords } from '#scripts/serve/serve.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const KEY = 'notices/list.json';

function write(stores: Stores, text: string): Promise<string | null> {
  return stores.open('records').write(KEY, text, null);
}

async function runInStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const { close, ...records } = await openLocalRecords(folder());
  try {
    return await work(createLocalStores(records));
  } finally {
    await close();
  }
}

/** Returns its message, and whether it filled the store. */
async function start(isEmpty = false) {
  const fills: boolean[] = [];
  const sentence = await writeFirstRecords({ isEmpty, self: { npm: 'npm start' } }, folder(), async () => {
    await makeFirstRecords(async (records) => void (await write(createLocalStores(records), formatDocument([{ id: '1' }]))), folder());
    return fills.push(true) > 0;
  });
  return { sentence, hasFilled: fills.length > 0 };
}

function addDemonstration(site = 'demonstration'): void {
  for (const name of ['demonstration', 'settings']) mkdirSync(path.join(folder(), 'content', name), { recursive: true });
  writeFileSync(path.join(folder(), 'content', 'settings', 'site.json'), JSON.stringify({ site }));
}

test('the first start fills an empty store, a second one does not, even if everything was deleted since', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  addDemonstration();
  expect(await start()).toEqual({
    sentence: 'The records are those of the demonstration. "npm start -- --empty" starts without, if there are none yet.',
    hasFilled: true,
  });
  expect((await runInStores((stores) => stores.open('records').read(KEY)))?.text).toContain('"id":"1"');
  await runInStores(async (stores) => {
    await stores.open('records').remove(KEY);
    await write(stores, formatDocument([]));
  });
  expect(await start()).toEqual({ sentence: 'The records are those of the last start.', hasFilled: false });
});

test('with --empty, or on the site of another college, the store stays empty', async () => {
  addDemonstration('own');
  expect(await start()).toEqual({
    sentence: 'There are no records yet, because the site is no demonstration.',
    hasFilled: false,
  });
  addDemonstration();
  expect(await start(true)).toEqual({
    sentence: 'There are no records: --empty leaves out those of the demonstration.',
    hasFilled: false,
  });
  expect(hasLocalRecords(folder())).toBe(false);
});

test('records are never replaced, and a filling that is interrupted leaves none', async () => {
  const interrupted = makeFirstRecords(async (records) => {
    await write(createLocalStores(records), formatDocument([{ id: '1' }]));
    throw new Error('interrupted');
  }, folder());
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(hasLocalRecords(folder())).toBe(false);
  await runInStores((stores) => write(stores, formatDocument([{ id: '2' }])));
  await expect(makeFirstRecords(() => Promise.resolve(), folder())).rejects.toThrow('They stay as they are.');
  expect((await runInStores((stores) => stores.open('records').read(KEY)))?.text).toContain('"id":"2"');
});
