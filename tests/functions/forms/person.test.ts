import { expect, test } from 'vitest';

import { dataRequestForm } from '#records/forms/data-request.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { getInboxCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { readStored } from '#tests/support/functions/collections.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { createDataRequest, createEnquiry } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField, readBody } from '#tests/support/functions/site.ts';
import { ask, createValues, fetchEntries, submit } from '#tests/support/functions/submissions.ts';

const ADDRESS = 'asha.rani@example.org';
const { correct } = getInboxCalls(enquiryForm);

async function createPerson(site: TestSite) {
  await site.send('POST submit_enquiry', {
    json: createEnquiry({ email_address: ADDRESS, mobile_number: '9876543210', city: 'Wrongpur' }),
  });
  await site.send('POST submit_enquiry', { json: createEnquiry({ email_address: 'other@example.org', mobile_number: '9000000000' }) });
  await submit(site, feedbackForm, { values: { ...createValues(feedbackForm), name: 'Asha Rani' }, files: [await createJpeg()] });
  await site.send('POST submit_data_request', {
    json: createDataRequest({ name: 'Asha Rani', email_address: ADDRESS, mobile_number: '' }),
  });
  const of = async (form: (typeof FORMS)[number]) => (await fetchEntries(site, form)).map(({ id }) => id);
  const enquiries = await fetchEntries(site, enquiryForm);
  const mine = enquiries.find(({ email_address }) => email_address === ADDRESS)?.id ?? '';
  const [feedback = ''] = await of(feedbackForm);
  const [request = ''] = await of(dataRequestForm);
  return { mine, others: enquiries.find(({ id }) => id !== mine)?.id ?? '', feedback, request };
}

test('a field is corrected by the rules of the form, with the earlier value beside it, and only for the person of a request', async () => {
  const site = createSiteInMemory();
  const { mine, others, request } = await createPerson(site);
  const send = async (id: string, field: string, value: string, token?: string) => {
    const response = await site.send(`POST correct_enquiry/${id}`, {
      token: token ?? (await site.token()),
      json: { data_request: request, field, value },
    });
    return { status: response.status, body: await readBody(response) };
  };
  expect(await send(mine, 'city', 'Rightpur')).toMatchObject({
    status: 200,
    body: { enquiry: { city: 'Rightpur', corrections: expect.stringMatching(/, staff: “City” was “Wrongpur”$/u) } },
  });
  expect(await send(mine, 'mobile_number', '+91 91234 56789')).toMatchObject({ body: { enquiry: { mobile_number: '9123456789' } } });
  for (const [field, value] of [
    ['mobile_number', '123'],
    ['course', 'No such course'],
    ['year_of_passing', '1066'],
    ['consent', 'x'],
    ['state', 'answered'],
    ['__proto__', 'x'],
  ] as const)
    expect([field, (await send(mine, field, value)).status]).toEqual([field, 422]);
  expect((await send(others, 'city', 'Rightpur')).status).toBe(404);
  expect((await send(request, 'city', 'Rightpur')).status).toBe(404);
  await addAccount(site, { rights: ['enquiries'] });
  expect((await send(mine, 'city', 'X', await site.token('colleague'))).status).toBe(403);
  expect(JSON.stringify([...(await readStored(site, 'records'))].filter(([key]) => key.includes('log/')))).not.toContain('pur');
  expect(correct.right).toBe('enquiries');
});

test('what a person has sent is deleted for good with its files, and nothing of others, nor the request itself', async () => {
  const site = createSiteInMemory();
  const { mine, others, feedback, request } = await createPerson(site);
  const erase = async (form: (typeof FORMS)[number], ids: readonly string[], token?: string) => {
    const json = { data_request: request, ids };
    const { erase: call } = getInboxCalls(form);
    const response = token === undefined ? await ask(site, call, { json }) : await site.send(`POST ${call.path}`, { json, token });
    return response.ok ? getField(await readBody(response), 'deleted') : response.status;
  };
  await addAccount(site, { rights: ['enquiries'] });
  await addAccount(site, { username: 'other', rights: ['data-requests'] });
  for (const name of ['colleague', 'other']) expect(await erase(enquiryForm, [mine], await site.token(name))).toBe(403);
  expect(await erase(enquiryForm, [mine, others])).toBe(1);
  expect(await erase(feedbackForm, [feedback])).toBe(1);
  expect(await erase(dataRequestForm, [request])).toBe(0);
  const stored = await readStored(site, 'records', 'files');
  expect(JSON.stringify([...stored].filter(([key]) => !key.includes('data-requests')))).not.toMatch(/Wrongpur|asha\.rani/u);
  expect((await Promise.all(FORMS.map((form) => fetchEntries(site, form)))).map((entries) => entries.length)).toEqual([1, 0, 1, 0]);
  expect(site.audit.filter(({ event }) => event === 'staff_change').at(-3)).toMatchObject({ kind: 'deleted for good', records: [mine] });
});
