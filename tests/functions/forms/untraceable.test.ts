/** Even a reader of the store must not find out from the limits who sent a grievance. */
import { expect, test } from 'vitest';

import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { readStored } from '#tests/support/functions/collections.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createBrokenJpeg, createJpeg } from '#tests/support/files/pictures.ts';
import { type TestSite, createSiteInMemory } from '#tests/support/functions/site.ts';
import { listKeys, createNumbered, countStatuses, submit } from '#tests/support/functions/submissions.ts';

const ADDRESSES = ['203.0.113.7', '2001:db8:1:2::3'];
const proof = createPdf();
/** Its first bytes are valid. */
const aBrokenPicture = await createBrokenJpeg();
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
const SALT = /[0-9a-f]{64}/gu;

/** Without random values. */
async function readLimits(site: TestSite): Promise<readonly (readonly [string, string])[]> {
  const stored = await readStored(site, 'limits');
  return [...stored].map(([key, text]) => [key, text.replaceAll(UUID, 'id').replaceAll(SALT, 'salt')] as const).toSorted();
}

function lookUp(site: TestSite, address: string): Promise<Response> {
  return site.send('POST grievance_state', { json: { reference: '0000-0000-0000-0000' }, address });
}

test('what the limits store about a grievance, its proof and its look-up is the same for two senders', async () => {
  const stored = await Promise.all(
    ADDRESSES.map(async (address) => {
      const site = createSiteInMemory();
      const sent = [
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 1), files: [proof], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 2), files: [Buffer.from('GIF89a')], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 3), files: [aBrokenPicture], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 4), address }),
        await lookUp(site, address),
      ];
      expect(sent.map(({ status }) => status)).toEqual([201, 422, 422, 201, 404]);
      return readLimits(site);
    }),
  );
  expect(stored[0]?.length).toBeGreaterThan(0);
  expect(stored[0]).toEqual(stored[1]);
});

test('a grievance leaves no count that is smaller or larger for its sender, whatever else she sends', async () => {
  const site = createSiteInMemory();
  for (const address of ADDRESSES) await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 1), address });
  const texts = (await readLimits(site)).map(([, text]) => text).join('\n');
  expect(texts).not.toMatch(/[\w-]{43}/u);
});

test('a hundred wrong numbers from one address store nothing, and keep nobody from looking up a grievance', async () => {
  const site = createSiteInMemory();
  const responses = await Promise.all(Array.from({ length: 100 }, () => lookUp(site, '203.0.113.7')));
  expect([countStatuses(responses), await listKeys(site, 'limits')]).toEqual([{ 404: 100 }, []]);
});

test('an accepted file of another form leaves no count of refused ones', async () => {
  const site = createSiteInMemory();
  expect((await submit(site, feedbackForm, { files: [await createJpeg()] })).status).toBe(201);
  expect((await listKeys(site, 'limits')).filter((key) => key.includes('refused'))).toEqual([]);
});
