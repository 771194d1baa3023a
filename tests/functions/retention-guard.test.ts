/** Tests what the hourly deletion of old forms leaves alone, and that a wrong clock loses nothing. */
import { expect, test } from 'vitest';

import { RETENTION_DAYS } from '#domain/form-limits.ts';
import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { purgeSite } from '#scripts/backup/purge-site.ts';
import { SAVED, contentsOf, useEverything } from '#tests/support/backups.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { DAY, HOUR, backUp, passDays, retain, sweep } from '#tests/support/hourly.ts';
import { anId, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();

/** Stores this many enquiries, one each minute until some days ago. */
async function putEnquiries(site: TestSite, count: number, daysAgo: number): Promise<void> {
  const last = site.clock.now().getTime() - daysAgo * DAY;
  const ids = Array.from({ length: count }, (_, index) => anId(last - index * MINUTE));
  const store = site.dependencies.stores.open('enquiries');
  await Promise.all(ids.map((id) => store.set(presentKey(id), storedEnquiry({ id }))));
}

async function count(site: TestSite): Promise<number> {
  return (await site.dependencies.stores.open('enquiries').list()).blobs.length;
}

/** Returns a site with a hundred enquiries of the last days, which has known `retention_days` for a week. */
async function aSiteInUse(): Promise<TestSite> {
  const site = aSiteInMemory();
  await putEnquiries(site, 100, 0);
  await passDays(site, 8);
  return site;
}

test('a record that no backup of an earlier day has stays', async () => {
  const site = await aSiteInUse();
  await backUp(site);
  await putEnquiries(site, 3, RETENTION_DAYS + 1);
  await retain(site);
  expect([await count(site), site.log.at(-1)]).toEqual([103, expect.objectContaining({ removed: 0, waiting: 3 })]);
  site.clock.forward(DAY);
  await backUp(site);
  await retain(site);
  expect([await count(site), site.log.at(-1)]).toEqual([103, expect.objectContaining({ removed: 0, waiting: 3 })]);
  site.clock.forward(DAY);
  await retain(site);
  expect([await count(site), site.log.at(-1)]).toEqual([100, expect.objectContaining({ removed: 3, waiting: 0 })]);
});

test('without a finished backup of an earlier day nothing is deleted, and the log says so', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 3, RETENTION_DAYS + 1);
  const backups = site.dependencies.stores.open('backups');
  for (const { key } of (await backups.list({ prefix: 'days/' })).blobs) await backups.delete(key);
  await backUp(site);
  await retain(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 0, waiting: 3, stopped: 'there is no finished backup of an earlier day' });
  expect(await count(site)).toBe(103);
});

test('a record whose part of the backup is gone stays', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 3, RETENTION_DAYS + 1);
  await backUp(site);
  const backups = site.dependencies.stores.open('backups');
  for (const { key } of (await backups.list({ prefix: 'parts/' })).blobs) await backups.delete(key);
  site.clock.forward(DAY);
  await retain(site);
  expect([await count(site), site.log.at(-1)]).toEqual([103, expect.objectContaining({ removed: 0, waiting: 3 })]);
});

test('a feedback whose picture no backup has stays', async () => {
  const site = await aSiteInUse();
  const id = anId(site.clock.now().getTime() - (RETENTION_DAYS + 1) * DAY);
  const [records, pictures] = [site.dependencies.stores.open('feedback'), site.dependencies.stores.open('feedback-pictures')];
  await records.setJSON(presentKey(id), { version: LIST_VERSION, items: [], marks: [] });
  await backUp(site);
  site.clock.forward(DAY);
  await pictures.set(id, 'x');
  await retain(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 0, waiting: 1 });
  await backUp(site);
  site.clock.forward(DAY);
  await retain(site);
  expect([(await records.list()).blobs, (await pictures.list()).blobs]).toEqual([[], []]);
});

test('when more than a fifth of a store would go, nothing goes, hour after hour, until a person purges', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 26, RETENTION_DAYS + 2);
  await passDays(site, 10);
  expect(site.log.at(-1)).toMatchObject({
    removed: 0,
    waiting: 26,
    stopped: 'enquiries: 26 of 126 would be deleted, more than a fifth',
  });
  expect(await count(site)).toBe(126);
  const here = { name: 'college', stores: site.dependencies.stores, close: () => Promise.resolve() };
  const options = { days: RETENTION_DAYS, isDryRun: false, yes: true, terminal: { ask: null }, print: () => undefined };
  expect(await purgeSite(here, { ...options, now: site.clock.now() })).toBe(26);
  await retain(site);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
});

test('a fifth may go, and of a small store five records', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 25, RETENTION_DAYS + 2);
  await passDays(site, 2);
  expect(await count(site)).toBe(100);
  const small = aSiteInMemory();
  await putEnquiries(small, 5, RETENTION_DAYS + 2);
  await passDays(small, 8);
  expect(await count(small)).toBe(0);
  await putEnquiries(small, 6, RETENTION_DAYS + 2);
  await passDays(small, 8);
  expect(await count(small)).toBe(6);
});

test('for seven days after a change of the setting nothing is deleted, and the log says until when', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 10, 95);
  const start = site.clock.now().getTime();
  await passDays(site, 6, 90);
  expect(site.log.at(-1)).toMatchObject({
    removed: 0,
    waiting: 10,
    stopped: `retention_days is 90 since ${new Date(start).toISOString()}: nothing is deleted before ${new Date(start + 7 * DAY).toISOString()}`,
  });
  expect(await count(site)).toBe(110);
  // Another change begins anew.
  await passDays(site, 3, 91);
  await passDays(site, 7, 90);
  expect(await count(site)).toBe(110);
  await passDays(site, 1, 90);
  expect(await count(site)).toBe(100);
});

test('on a new site, and after a pause of a week, the seven days begin anew', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 3, RETENTION_DAYS + 1);
  await passDays(site, 7);
  expect([await count(site), site.log.at(-1)?.stopped]).toEqual([3, expect.stringContaining('retention_days is')]);
  site.clock.forward(7 * DAY);
  await passDays(site, 7);
  expect(await count(site)).toBe(3);
  await passDays(site, 1);
  expect(await count(site)).toBe(0);
});

test('two runs at once delete nothing twice and nothing else', async () => {
  const site = await aSiteInUse();
  await putEnquiries(site, 10, RETENTION_DAYS + 2);
  await passDays(site, 1);
  await Promise.all([retain(site), retain(site)]);
  expect(await count(site)).toBe(100);
  expect(site.log.slice(-2).map(({ status }) => status)).toEqual([204, 204]);
});

test('with a clock that is one year ahead for a day nothing is lost, and the backups before it stay', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await passDays(site, 10);
  const before = await contentsOf(site.dependencies.stores);
  expect(new Set(Object.keys(before).map((place) => place.split('/')[0]))).toEqual(new Set(SAVED));
  const days = async () =>
    (await site.dependencies.stores.open('backups').list({ prefix: 'days/' })).blobs.map(({ key }) => key).toSorted();
  const lastDays = (await days()).slice(-6);
  site.clock.forward(366 * DAY);
  for (let hour = 0; hour < 20; hour += 1) {
    for (const run of [backUp, retain, sweep]) expect(await run(site)).toBe(204);
    site.clock.forward(HOUR / 2);
  }
  expect(await contentsOf(site.dependencies.stores)).toEqual(before);
  expect(await days()).toEqual([...lastDays, 'days/2027-01-26.json']);
});
