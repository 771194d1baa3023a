/**
 * Tests attacks on the senders of grievances: even a reader of the store must not find out from the
 * limits who has sent one (docs/api.md, "Forms").
 */
import { expect, test } from 'vitest';

import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { storedIn } from '#tests/support/functions/collections.ts';
import { aPdf } from '#tests/support/files/pdfs.ts';
import { aBrokenJpeg, aJpeg } from '#tests/support/files/pictures.ts';
import { type TestSite, aSiteInMemory } from '#tests/support/functions/site.ts';
import { keysIn, createNumbered, statusesOf, submit } from '#tests/support/functions/submissions.ts';

const ADDRESSES = ['203.0.113.7', '2001:db8:1:2::3'];
const proof = aPdf();
/** A broken picture whose first bytes are valid. */
const aBrokenPicture = await aBrokenJpeg();
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
const SALT = /[0-9a-f]{64}/gu;

/** Returns everything that the limits have stored, without random values. */
async function limitsOf(site: TestSite): Promise<readonly (readonly [string, string])[]> {
  const stored = await storedIn(site, 'limits');
  return [...stored].map(([key, text]) => [key, text.replaceAll(UUID, 'id').replaceAll(SALT, 'salt')] as const).toSorted();
}

function lookUp(site: TestSite, address: string): Promise<Response> {
  return site.send('POST grievance_state', { json: { reference: '0000-0000-0000-0000' }, address });
}

test('what the limits store about a grievance, its proof and its look-up is the same for two senders', async () => {
  const stored = await Promise.all(
    ADDRESSES.map(async (address) => {
      const site = aSiteInMemory();
      const sent = [
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 1), files: [proof], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 2), files: [Buffer.from('GIF89a')], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 3), files: [aBrokenPicture], address }),
        await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 4), address }),
        await lookUp(site, address),
      ];
      expect(sent.map(({ status }) => status)).toEqual([201, 422, 422, 201, 404]);
      return limitsOf(site);
    }),
  );
  expect(stored[0]?.length).toBeGreaterThan(0);
  expect(stored[0]).toEqual(stored[1]);
});

test('a grievance leaves no count that is smaller or larger for its sender, whatever else she sends', async () => {
  const site = aSiteInMemory();
  for (const address of ADDRESSES) await submit(site, grievanceForm, { values: createNumbered(grievanceForm, 1), address });
  const texts = (await limitsOf(site)).map(([, text]) => text).join('\n');
  expect(texts).not.toMatch(/[\w-]{43}/u);
});

test('a hundred wrong numbers from one address store nothing, and keep nobody from looking up a grievance', async () => {
  const site = aSiteInMemory();
  const responses = await Promise.all(Array.from({ length: 100 }, () => lookUp(site, '203.0.113.7')));
  expect([statusesOf(responses), await keysIn(site, 'limits')]).toEqual([{ 404: 100 }, []]);
});

test('an accepted file of another form leaves no count of refused ones', async () => {
  const site = aSiteInMemory();
  expect((await submit(site, feedbackForm, { files: [await aJpeg()] })).status).toBe(201);
  expect((await keysIn(site, 'limits')).filter((key) => key.includes('refused'))).toEqual([]);
});
