/** Tests requests about personal data. What all inboxes share is tested with enquiries. */
import { expect, test } from 'vitest';

import { parseIdPage } from '#domain/inbox.ts';
import { type DataRequestRecord, parseDataRequestPage, parseEnquiryPage, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aDataRequest, anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

function submit(site: TestSite, json: unknown = aDataRequest()): Promise<Response> {
  return site.send('POST submit_data_request', { json });
}

async function stored(site: TestSite, query = ''): Promise<readonly DataRequestRecord[]> {
  const response = await site.staff(`GET get_data_requests${query}`);
  return valueOf(parseDataRequestPage(await bodyOf(response))).data;
}

test('the person of a request is found by exactly the same address or number, in feedback by exactly the same name', async () => {
  const site = aSite(blobs.newSite());
  const person = { name: 'An', email_address: 'an@example.org', mobile_number: '9876543210' };
  const enquiries = [
    { name: 'By address', email_address: 'An@Example.org', mobile_number: '9123456780' },
    { name: 'By number', email_address: 'other@example.org', mobile_number: '9876543210' },
    { name: 'An', email_address: 'jan@example.org', mobile_number: '9876543211' },
    { name: 'An', email_address: 'an@example.org.in', mobile_number: '9876543212', enquiry: 'Write to an@example.org' },
  ];
  for (const enquiry of enquiries) expect((await site.send('POST submit_enquiry', { json: anEnquiry(enquiry) })).status).toBe(201);
  for (const name of ['AN', 'Jan', 'An Devi']) {
    const body = aForm({ name, course: 'B.A.', message: 'Good years.' });
    expect((await site.send('POST submit_alumni_feedback', { body })).status).toBe(201);
  }
  for (const fields of [person, { ...person, email_address: '' }, { ...person, email_address: 'jan@example.org', mobile_number: '' }])
    await submit(site, aDataRequest(fields));
  const [byJan, byNumber, byBoth] = await stored(site);
  const find = async (request: DataRequestRecord | undefined, more = '') => {
    const query = `?data_request=${request?.id ?? ''}${more}`;
    const [found, ids, feedback] = await Promise.all([
      site.staff(`GET get_enquiries${query}`),
      site.staff(`GET get_enquiry_ids${query}`),
      site.staff(`GET get_alumni_feedback${query}`),
    ]);
    const { data, searched_to } = valueOf(parseEnquiryPage(await bodyOf(found)));
    expect(valueOf(parseIdPage(await bodyOf(ids))).ids).toEqual(data.map(({ id }) => id));
    expect(searched_to).toEqual(expect.any(String));
    return [
      data.map(({ email_address }) => email_address),
      valueOf(parseFeedbackPage(await bodyOf(feedback))).data.map(({ name }) => name),
    ];
  };
  expect(await find(byBoth)).toEqual([['other@example.org', 'An@Example.org'], ['AN']]);
  expect(await find(byNumber)).toEqual([['other@example.org'], ['AN']]);
  expect(await find(byJan)).toEqual([['jan@example.org'], ['AN']]);
  expect(await find(byBoth, '&q=by+number')).toEqual([['other@example.org'], []]);
  expect((await stored(site, `?data_request=${byBoth?.id ?? ''}`)).map(({ id }) => id)).toEqual([byNumber?.id, byBoth?.id]);
});

test('a request that does not exist finds no person', async () => {
  const site = aSite(blobs.newSite());
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const absent = await site.staff('GET get_enquiries?data_request=01KEKPQ8000000000000000004');
  expect([absent.status, field(await bodyOf(absent), 'message')]).toEqual([404, 'No such entry. It may have been deleted.']);
  const wrong = await site.staff('GET get_enquiry_ids?data_request=an@example.org');
  const sentence = 'Data_request must be the id of a data request';
  expect([wrong.status, await bodyOf(wrong)]).toEqual([422, { success: false, message: sentence, errors: { data_request: sentence } }]);
});
