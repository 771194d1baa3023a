/**
 * Tests that deploy previews and branch deploys cannot reach production's records, although all
 * deploys of a site share its stores.
 */
import { listStores } from '@netlify/blobs';
import { expect, test } from 'vitest';

import type { StoreName } from '#netlify/lib/platform/stores.ts';
import { createStores } from '#netlify/lib/platform/stores.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aDataRequest, anEnquiry } from '#tests/support/records.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, bodyOf, field } from '#tests/support/site.ts';

const blobs = useBlobs();

const ALL: readonly StoreName[] = [
  'notices',
  'faculty',
  'faculty-pictures',
  'enquiries',
  'feedback',
  'feedback-pictures',
  'data-requests',
  'form-places',
  'limits',
  'revoked-tokens',
  'recently-deleted',
  'versions',
  'kept-files',
  'audit',
  'accounts',
  'sessions',
];

function aDeploy(connection: Connection, context: string, branch: string): TestSite {
  return aSite(connection, { overrides: { stores: createStores({ deploy: { context, branch }, isLocal: false, connection }) } });
}

/** Writes to every store. */
async function useEverything(site: TestSite): Promise<void> {
  const bytes = await aJpeg();
  const texts = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English', course: 'B.A.', message: 'Good years.' };
  const answers = [
    await site.staff('POST add_notices', { json: { title: 'A title', description: 'A text' } }),
    await site.staff('POST faculty', { body: aForm(texts, { field: 'faculty_image', bytes }) }),
    await site.send('POST submit_enquiry', { json: anEnquiry() }),
    await site.send('POST submit_alumni_feedback', { body: aForm(texts, { field: 'image', bytes }) }),
    await site.send('POST submit_data_request', { json: aDataRequest() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await addAccount(site);
  expect((await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } })).status).toBe(200);
  const members: unknown = field(await bodyOf(await site.staff('GET get_admin_list_faculty')), 'data');
  const id = Array.isArray(members) ? String(field(members.at(-1), 'id')) : '';
  expect((await site.staff(`DELETE faculty/${id}`)).status).toBe(200);
  expect((await site.staff('POST logout')).status).toBe(200);
}

async function storesOf(connection: Connection): Promise<readonly string[]> {
  const { stores } = await listStores(connection);
  return stores.map((name) => name.replace(/^site:/u, '')).toSorted();
}

async function readableFrom(site: TestSite): Promise<readonly unknown[]> {
  const answers = [
    await site.staff('GET get_notices'),
    await site.staff('GET get_enquiries'),
    await site.staff('GET get_alumni_feedback'),
    await site.staff('GET get_data_requests'),
  ];
  return Promise.all(answers.map(async (answer) => field(await bodyOf(answer), 'data')));
}

test('production writes to the stores with the plain names', async () => {
  const connection = blobs.newSite();
  await useEverything(aDeploy(connection, 'production', 'main'));
  expect(await storesOf(connection)).toEqual(ALL.toSorted());
});

test.each([
  ['deploy-preview', 'a-change'],
  ['branch-deploy', 'production'],
  ['branch-deploy', 'main'],
  ['production-like', 'main'],
])('a deploy of the context %s and the branch %s writes to none of them, and reads none', async (context, branch) => {
  const connection = blobs.newSite();
  await useEverything(aDeploy(connection, context, branch));
  const stores = await storesOf(connection);
  expect(stores).toHaveLength(ALL.length);
  for (const name of ALL) expect(stores).not.toContain(name);

  const production = aDeploy(connection, 'production', 'main');
  expect(await readableFrom(production)).toEqual([[], [], [], []]);
  await useEverything(production);
  const preview = aDeploy(connection, context, `${branch}-2`);
  expect(await readableFrom(preview)).toEqual([[], [], [], []]);
});
