/** Tests that old forms are deleted, by the hourly function and by `npm run purge`. */
import { expect, test } from 'vitest';

import { RETENTION_DAYS } from '#domain/form-limits.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type PurgeOptions, purgeSite } from '#scripts/backup/purge-site.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { DAY, backUp, passDays, retain } from '#tests/support/hourly.ts';
import { anId, earlierKey, idAt, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aDataRequest, anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();

async function keysIn(site: TestSite, store: 'enquiries' | 'feedback' | 'feedback-pictures' | 'data-requests'): Promise<readonly string[]> {
  return (await site.dependencies.stores.open(store).list()).blobs.map(({ key }) => key);
}

async function send(site: TestSite): Promise<void> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message: 'Good years.' }, { field: 'image', bytes: await aJpeg() });
  expect((await site.send('POST submit_enquiry', { json: anEnquiry() })).status).toBe(201);
  expect((await site.send('POST submit_alumni_feedback', { body })).status).toBe(201);
  expect((await site.send('POST submit_data_request', { json: aDataRequest() })).status).toBe(201);
}

async function put(site: TestSite, key: string, text = storedEnquiry({ id: idAt(key) })): Promise<void> {
  await site.dependencies.stores.open('enquiries').set(key, text);
}

async function counts(site: TestSite): Promise<readonly number[]> {
  const stores = ['enquiries', 'feedback', 'feedback-pictures', 'data-requests'] as const;
  return (await Promise.all(stores.map((store) => keysIn(site, store)))).map(({ length }) => length);
}

/** Stores this many enquiries, one each minute until some days ago. Returns their keys, oldest first. */
async function putEnquiries(site: TestSite, count: number, daysAgo: number): Promise<readonly string[]> {
  const last = site.clock.now().getTime() - daysAgo * DAY;
  const keys = Array.from({ length: count }, (_, index) => presentKey(anId(last - (count - 1 - index) * MINUTE)));
  await Promise.all(keys.map((key) => put(site, key)));
  return keys;
}

/** Returns a site with this many new enquiries, which knows `retention_days` for a week. */
async function aSiteInUse(site: TestSite, fresh: number): Promise<TestSite> {
  await putEnquiries(site, fresh, 0);
  await passDays(site, 8);
  return site;
}

test('forms are deleted with their pictures after the days of the content, and not before', async () => {
  const site = aSite(blobs.newSite());
  await send(site);
  const sentAt = site.clock.now().getTime();
  site.clock.forward(20 * DAY);
  await send(site);
  site.clock.forward((RETENTION_DAYS - 30) * DAY);
  await passDays(site, 10);
  expect(site.clock.now().getTime()).toBe(sentAt + RETENTION_DAYS * DAY);
  await backUp(site);
  await retain(site);
  expect(await counts(site)).toEqual([2, 2, 2, 2]);
  site.clock.forward(1);
  await retain(site);
  expect(await counts(site)).toEqual([1, 1, 1, 1]);
  expect(site.log.slice(-3)).toMatchObject([
    { route: 'daily-backup', status: 204 },
    { id: 'a-run-of-the-tests', route: 'retention', status: 204, duration: expect.any(Number), removed: 0, waiting: 0 },
    { route: 'retention', status: 204, removed: 3, waiting: 0 },
  ]);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
});

test('records under earlier keys and records that cannot be read are deleted, too', async () => {
  const site = await aSiteInUse(aSite(blobs.newSite()), 1);
  const old = site.clock.now().getTime() - (RETENTION_DAYS + 1) * DAY;
  const [first, second, third] = [anId(old, 1), anId(old, 2), anId(old, 3)];
  await put(site, earlierKey(first));
  // Two records with one id count once.
  await put(site, earlierKey(second));
  await put(site, presentKey(second));
  await put(site, presentKey(third), 'nonsense');
  await backUp(site);
  site.clock.forward(DAY);
  await retain(site);
  expect(await keysIn(site, 'enquiries')).toHaveLength(1);
  expect(site.log.at(-1)).toMatchObject({ status: 204, removed: 3 });
});

test('a run that has no more time deletes the oldest, and the next one goes on', async () => {
  const site = await aSiteInUse(aSiteInMemory(), 2500);
  const keys = await putEnquiries(site, 600, RETENTION_DAYS + 2);
  await backUp(site);
  site.clock.forward(DAY);
  // Each look at the clock takes 5 seconds.
  let now = site.clock.now().getTime();
  const slow: TestSite = { ...site, dependencies: { ...site.dependencies, clock: () => new Date((now += 5000)) } };
  await retain(slow);
  expect(site.log.at(-1)).toMatchObject({ removed: 500, waiting: 100 });
  expect((await keysIn(site, 'enquiries')).filter((key) => keys.includes(key)).toSorted()).toEqual(keys.slice(500).toSorted());
  // The next backup has the others as they are now.
  await backUp(site);
  site.clock.forward(DAY);
  await retain(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 100, waiting: 0 });
});

test('an outage is logged with the number of those that were deleted before, and a later run goes on', async () => {
  const { connection, fetch: inMemory } = blobsInMemory();
  const site = await aSiteInUse(aSite(connection, { fetch: inMemory }), 1200);
  await putEnquiries(site, 260, RETENTION_DAYS + 2);
  await backUp(site);
  site.clock.forward(DAY);
  let deletions = 0;
  const away: typeof fetch = (input, init) => {
    const isDeletion = init?.method?.toUpperCase() === 'DELETE';
    if (isDeletion) deletions += 1;
    return isDeletion && deletions > 255 ? Promise.reject(new TypeError('fetch failed')) : inMemory(input, init);
  };
  const broken = aSite(connection, {
    fetch: impatientFetch({ tryMs: 60_000, pausesMs: [] }, away),
    overrides: { clock: site.clock.now },
  });
  expect(await retain(broken)).toBe(503);
  expect(broken.log).toMatchObject([
    { route: 'retention', status: 503, removed: 250, waiting: 10, cause: expect.stringContaining('fetch failed') },
  ]);
  await backUp(site);
  site.clock.forward(DAY);
  expect(await retain(site)).toBe(204);
  expect(await keysIn(site, 'enquiries')).toHaveLength(1200);
});

/** Purges as the command does. Returns the lines that it printed. */
async function purge(site: TestSite, options: Partial<PurgeOptions> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  await purgeSite(
    { name: 'college', stores: site.dependencies.stores, close: () => Promise.resolve() },
    {
      days: 90,
      isDryRun: false,
      yes: false,
      now: site.clock.now(),
      terminal: { ask: null },
      print: (line) => void told.push(line),
      ...options,
    },
  );
  return told;
}

async function aSiteWithOldForms(): Promise<TestSite> {
  const site = aSite(blobs.newSite());
  await send(site);
  site.clock.forward(91 * DAY);
  await send(site);
  return site;
}

test('a dry run of the purge only counts', async () => {
  const site = await aSiteWithOldForms();
  const told = await purge(site, { isDryRun: true, yes: true });
  expect(told).toEqual([
    expect.stringMatching(/^The site "college" has 1 enquiry, 1 feedback entry(?: and|,) 1 data request.* that are older than 90 days/u),
    'Nothing was deleted.',
  ]);
  expect(await counts(site)).toEqual([2, 2, 2, 2]);
});

test('the purge deletes after a confirmation, at the terminal or by an option', async () => {
  const site = await aSiteWithOldForms();
  await expect(purge(site)).rejects.toThrow('There is no terminal to ask at. Add --yes to delete them.');
  await expect(purge(site, { terminal: { ask: () => Promise.resolve('yes') } })).rejects.toThrow('Nothing was changed.');
  expect(await counts(site)).toEqual([2, 2, 2, 2]);
  expect((await purge(site, { terminal: { ask: () => Promise.resolve('delete') } })).at(-1)).toBe('3 deleted.');
  expect(await counts(site)).toEqual([1, 1, 1, 1]);
  site.clock.forward(91 * DAY);
  expect((await purge(site, { yes: true })).at(-1)).toBe('3 deleted.');
  expect(await purge(site, { yes: true })).toEqual([expect.stringContaining('0 enquiries, 0 feedback'), 'Nothing was deleted.']);
});
