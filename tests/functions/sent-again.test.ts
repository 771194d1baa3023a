/**
 * Tests repeated forms: they are stored once, unless staff have deleted the entry in the meantime.
 */
import { expect, test } from 'vitest';

import { type EnquiryRecord, parseEnquiryPage, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

function ask(site: TestSite, fields: Parameters<typeof anEnquiry>[0] = {}): Promise<Response> {
  return site.send('POST submit_enquiry', { json: anEnquiry(fields) });
}

async function enquiriesOf(site: TestSite): Promise<readonly EnquiryRecord[]> {
  return valueOf(parseEnquiryPage(await bodyOf(await site.staff('GET get_enquiries')))).data;
}

async function deleteAll(site: TestSite): Promise<void> {
  for (const { id } of await enquiriesOf(site)) {
    expect((await site.staff(`DELETE enquiries/${id}`)).status).toBe(200);
  }
}

test('an enquiry that staff deleted is stored when it is sent again at once, and again after another deletion', async () => {
  const site = aSite(blobs.newSite());
  const ids = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    expect((await ask(site)).status).toBe(201);
    const stored = await enquiriesOf(site);
    expect(stored).toHaveLength(1);
    for (const { id } of stored) ids.add(id);
    await deleteAll(site);
  }
  expect(ids.size).toBe(3);
});

test('an enquiry that differs in any field is a new one', async () => {
  const site = aSite(blobs.newSite());
  for (const fields of [{}, { city: 'Yamuna Nagar' }, { enquiry: '' }, { year_of_passing: 2023 }]) await ask(site, fields);
  expect(await enquiriesOf(site)).toHaveLength(4);
});

test('a form that is sent again after a deletion is stored once, even by twenty processes at once', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await ask(site);
  await deleteAll(site);
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(aSite(connection))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await enquiriesOf(site)).toHaveLength(1);
  expect((await ask(site)).status).toBe(201);
  expect(await enquiriesOf(site)).toHaveLength(1);
});

test('the ten minutes start with the entry that was stored after the deletion', async () => {
  const site = aSite(blobs.newSite());
  await ask(site);
  site.clock.forward(9 * MINUTE);
  await deleteAll(site);
  await ask(site);
  site.clock.forward(9 * MINUTE);
  await ask(site);
  expect(await enquiriesOf(site)).toHaveLength(1);
  site.clock.forward(MINUTE);
  await ask(site);
  expect(await enquiriesOf(site)).toHaveLength(2);
});

test('a deletion between the claims of two senders prevents neither from being stored', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  let hasDeleted = false;
  // Staff delete the record as soon as it is stored, before its claim says so.
  const deleting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isRecord = init?.method === 'put' && new Request(input).url.includes('/site:enquiries/');
    if (isRecord && !hasDeleted) {
      hasDeleted = true;
      await deleteAll(site);
    }
    return response;
  };
  expect((await ask(aSite(connection, { fetch: deleting }))).status).toBe(201);
  expect([hasDeleted, await enquiriesOf(site)]).toEqual([true, []]);
  expect((await ask(site)).status).toBe(201);
  expect(await enquiriesOf(site)).toHaveLength(1);
});

test('feedback that staff deleted is stored with its picture when it is sent again', async () => {
  const site = aSite(blobs.newSite());
  const bytes = await aJpeg();
  const tell = () =>
    site.send('POST submit_alumni_feedback', {
      body: aForm({ name: 'Asha', course: 'B.A.', message: 'Good years.' }, { field: 'image', bytes }),
    });
  const stored = async () => valueOf(parseFeedbackPage(await bodyOf(await site.staff('GET get_alumni_feedback')))).data;
  await tell();
  const [first] = await stored();
  await site.staff(`DELETE alumni_feedback/${first?.id ?? ''}`);
  expect((await tell()).status).toBe(201);
  const [second, ...others] = await stored();
  expect(others).toEqual([]);
  expect(second?.id).not.toBe(first?.id);
  const picture = await site.staff(`GET ${String(second?.image).replace('/api/users/', '')}`);
  expect(picture.status).toBe(200);
  const { blobs: pictures } = await site.dependencies.stores.open('feedback-pictures').list();
  expect(pictures.map(({ key }) => key)).toEqual([second?.id]);
});
