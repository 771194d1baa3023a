/** All interleavings of a removal of a file and its attachment to a notice. */
import { expect, test } from 'vitest';

import { createStaffFilesStep } from '#netlify/nightly/staff-files.ts';
import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { noticeSource } from '#netlify/store/rows.ts';
import { listKeysWithPrefix, findLostFiles, putFile, putText, createSiteOnBlobs } from '#tests/support/store/backups.ts';
import { type MemoryBlobs, createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSite } from '#tests/support/functions/site.ts';

const KEY = 'a'.repeat(64);
const FILE = { key: KEY, name: 'a.jpg', type: 'image/jpeg', size: 1 };
const [REMOVED, OTHER, THIRD] = [createId(NEWEST, 1), createId(NEWEST, 2), createId(NEWEST, 3)];
const STATE = '2026-01-02T08:00:00.000Z';

type Process = 0 | 1;

/** Lets two processes' requests through in turns. Those of one moment are one turn. */
function createTurns(blobs: MemoryBlobs, turns: readonly Process[]) {
  const waiting: readonly [(() => void)[], (() => void)[]] = [[], []];
  const isOver = [false, false];
  const left = [...turns];
  let isStarted = false;
  function go(): void {
    while (left[0] !== undefined && isOver[left[0]] === true) left.shift();
    const who = left[0] ?? ([0, 1] as const).find((one) => waiting[one].length > 0);
    if (who === undefined || waiting[who].length === 0) return;
    left.shift();
    for (const release of waiting[who].splice(0)) release();
  }
  const fetchOf =
    (who: Process): typeof fetch =>
    async (input, init) => {
      if (isStarted)
        await new Promise<void>((resolve) => {
          waiting[who].push(resolve);
          // After all requests of this moment.
          setImmediate(go);
        });
      return blobs.fetch(input, init);
    };
  const end = (who: Process) => {
    isOver[who] = true;
    go();
  };
  return { fetchOf, end, start: () => (isStarted = true) };
}

/** Two notices, and a file of a deleted notice or of an earlier state. */
async function createBlobsWithDeletedNotice(isDeleted: boolean): Promise<MemoryBlobs> {
  const blobs = createMemoryBlobs();
  const site = createSiteOnBlobs(blobs);
  await putFile(site, KEY, 9);
  const marks = { deleted_at: '2026-01-10T08:00:00.000Z', deleted_by: 'staff' };
  await saveList(site, 'notices', [
    ...(isDeleted ? [{ ...createNotice({ id: REMOVED, attachments: [FILE] }), ...marks }] : []),
    createNotice({ id: OTHER, updated_at: '2026-01-09T08:00:00.000Z' }),
    createNotice({ id: THIRD }),
  ]);
  if (!isDeleted)
    await putText(
      site,
      `history/notices/${OTHER}.json`,
      formatDocument([createNotice({ id: OTHER, attachments: [FILE], updated_at: STATE })]),
    );
  return blobs;
}

type Act = (site: TestSite, token: string) => Promise<unknown>;

const removeNotice: Act = (site, token) => site.send('POST delete_notices_for_good', { token, json: { ids: [REMOVED] } });
const removeState: Act = (site, token) => site.send('POST delete_notices_for_good', { token, json: { ids: [OTHER], version: STATE } });
const restoreState: Act = (site, token) => site.send('POST restore_notices', { token, json: { ids: [OTHER], version: STATE } });
const attach: Act = (site, token) =>
  site.send(`PUT update_notices/${THIRD}`, { token, json: { title: 'A title', description: 'A text', attachments: [{ key: KEY }] } });
const restoreNotice: Act = (site, token) => site.send('POST restore_notices', { token, json: { ids: [REMOVED] } });
const night: Act = ({ dependencies }) => createStaffFilesStep(noticeSource)({ ...dependencies, note: () => undefined }, '', () => true);

function listOrders(first: number, second: number): readonly (readonly Process[])[] {
  const rest = (count: number, who: Process) => Array.from({ length: count }, () => who);
  if (first === 0 || second === 0) return [[...rest(first, 0), ...rest(second, 1)]];
  return [
    ...listOrders(first - 1, second).map((order) => [0 as const, ...order]),
    ...listOrders(first, second - 1).map((order) => [1 as const, ...order]),
  ];
}

/** All 1,287 orders need 22 s of processor time. */
const LIMIT_MS = 400_000;

test.each<[what: string, isDeleted: boolean, remove: Act, other: Act, every: number]>([
  ['a notice is deleted for good while its file is attached to another one', true, removeNotice, attach, 1],
  ['a notice is deleted for good while it is restored', true, removeNotice, restoreNotice, 5],
  ['a version is deleted while it is restored', false, removeState, restoreState, 5],
  ['a version is deleted while its file is attached to another notice', false, removeState, attach, 5],
  ['the night looks for files that nothing names while one is attached', false, night, attach, 5],
])(
  'no file is lost when %s, in any order of their requests',
  async (_what, isDeleted, remove, other, every) => {
    const base = await createBlobsWithDeletedNotice(isDeleted);
    const token = await createSiteOnBlobs(base).token();
    const outcomes = new Set<boolean>();
    for (const order of listOrders(8, 5).filter((_, index) => index % every === 0)) {
      const blobs = base.copy();
      const { fetchOf, end, start } = createTurns(blobs, order);
      const [one, two] = ([0, 1] as const).map((who) =>
        createSite(blobs.connection, { fetch: createRetryingFetch({ tryMs: 60_000, pausesMs: [] }, fetchOf(who)) }),
      );
      if (one === undefined || two === undefined) throw new Error('there are no sites');
      // Then each process knows the session.
      for (const site of [one, two]) await site.send('GET get_notices', { token });
      start();
      await Promise.all([remove(one, token).finally(() => end(0)), other(two, token).finally(() => end(1))]);
      expect([order.join(''), await findLostFiles(createSiteOnBlobs(blobs))]).toEqual([order.join(''), []]);
      outcomes.add((await listKeysWithPrefix(createSiteOnBlobs(blobs), KEY, 'files')).length === 1);
    }
    // In some orders the file is removed, in others it stays.
    if (every === 1) expect(outcomes).toEqual(new Set([true, false]));
  },
  LIMIT_MS,
);
