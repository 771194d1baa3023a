import { expect, test } from 'vitest';

import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';
import { SAME_FOR_MS } from '#netlify/forms/submit.ts';
import { getHourKey } from '#netlify/limits/day-counts.ts';
import { submitCall } from '#records/forms/form.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { RAW_FORM_TYPE, createTestForm, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import { NEXT, createPlainBody, follow, pageIn, post, sendPlain } from '#tests/support/functions/plain-forms.ts';
import { type TestSite, createSiteInMemory, readBody, getField, createSiteWithoutStore } from '#tests/support/functions/site.ts';
import { createFormLimits, fetchEntries, listKeys, readReference, submit, createValues } from '#tests/support/functions/submissions.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { readStored } from '#tests/support/functions/collections.ts';
import { HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { ENGLISH } from '#i18n/english.ts';
import { getMessages } from '#i18n/messages.ts';

const [ALL_ENGLISH, HINDI] = [getMessages('en'), getMessages('hi')];
const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){1,3}$/u;

/** Its answers are secret, and it may have files. */
const form: ListedForm = grievanceForm;

test('a plain form with errors is answered with the form, what was typed in it, and each error beside its field', async () => {
  const site = createSiteInMemory();
  const [wrong = ''] = Object.entries(form.fields).flatMap(([name, { optional }]) => (optional === true || name === 'name' ? [] : [name]));
  const values = { ...createValues(form, 'Asha & "Rani"'), [wrong]: '' };
  const response = await post(site, form, { values });
  expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  const page = await pageIn(response);
  for (const [name, text] of Object.entries(values)) if (name in form.fields) expect([name, page.value(name)]).toEqual([name, text]);
  expect(page.value('idempotency_key')).toMatch(/^[0-9a-f]{32}$/u);
  expect(page.errors.length).toBeGreaterThan(0);
  expect(page.title).toMatch(/^One field needs your attention – Form/u);
  for (const link of page.root.querySelectorAll('.error-summary a')) {
    const target = page.root.querySelector(`[id="${link.getAttribute('href')?.slice(1) ?? ''}"]`);
    const beside = target
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => page.root.querySelector(`[id="${id}"]`)?.text ?? '');
    expect(beside, 'the error beside the field').toContain(link.text);
  }
  expect(page.root.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
  expect(await fetchEntries(site, form)).toEqual([]);
});

test.each(FORMS)(
  'a plain form of $id without errors is stored as from the script, and answered with the number and what happens next',
  async (form) => {
    const site = createSiteInMemory();
    const response = await post(site, form);
    const page = await pageIn(response);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.root.querySelector('[translate=no]')?.text).toMatch(NUMBER);
    expect(page.root.querySelector('[role=status]')?.text).toContain(form.texts.sent.en);
    expect(page.root.querySelector('[role=status]')?.text).toContain(NEXT);
    expect(page.title).toMatch(new RegExp(`^${form.texts.sent.en.replaceAll(/[.!]/gu, '.')} – `, 'u'));
    expect(page.root.querySelectorAll('form, button, input'), 'no empty form, no button without a script').toEqual([]);
    expect(page.html).not.toContain('application/json');
    const [stored, ...others] = await fetchEntries(site, form);
    const byScript = createSiteInMemory();
    await submit(byScript, form);
    const [expected] = await fetchEntries(byScript, form);
    expect([{ ...stored, id: '', reference: '' }, others]).toEqual([{ ...expected, id: '', reference: '' }, []]);
  },
);

test('a plain form with the key of an earlier answer is stored once', async () => {
  const site = createSiteInMemory();
  const key = (await pageIn(await post(site, form, { values: {} }))).value('idempotency_key') ?? '';
  const values = { ...createValues(form), idempotency_key: key };
  const numberIn = async () => (await pageIn(await post(site, form, { values }))).root.querySelector('[translate=no]')?.text;
  expect(await numberIn()).toBe(await numberIn());
  expect(await fetchEntries(site, form)).toHaveLength(1);
  const wrong = await pageIn(await post(site, form, { values: { ...values, name: 'x'.repeat(101) } }));
  expect(wrong.value('idempotency_key'), 'the same form, tried again').toBe(key);
});

test('a plain form beyond a limit, or without a store, says so and how long to wait, and keeps what was typed', async () => {
  const full = createSiteInMemory();
  const refused = await post(full, form, { limits: createFormLimits(0) });
  const page = await pageIn(refused);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(page.root.querySelector('[role=alert]')?.text).toMatch(
    /Please call 0172 000 000\. You can try again in \d+ \w+\. What you typed is still here\./u,
  );
  const broken = createSiteWithoutStore();
  const response = await post(broken, form);
  const unreachable = await pageIn(response);
  expect(response.status).toBe(503);
  expect(unreachable.root.querySelector('[role=alert]')?.text).toContain(form.texts.failed.en);
  for (const answer of [page, unreachable]) {
    expect(answer.value('name')).toBe('Asha Rani');
    expect(answer.title).toContain(form.texts.failed.en);
  }
});

test('a plain form that is too large or no form says so, and that Back leads to what was typed', async () => {
  const site = createSiteInMemory();
  const body = createRawForm([createRawPart('; name="name"', 'x'.repeat(PICTURE_MAX_BYTES + 130 * 1024))]);
  const large = await post(site, form, { body, headers: { ...RAW_FORM_TYPE, accept: 'text/html' } });
  const boundless = { 'content-type': 'multipart/form-data', accept: 'text/html' };
  const broken = await post(site, form, { body: 'no form', headers: boundless });
  for (const [response, status] of [
    [large, 413],
    [broken, 400],
  ] as const) {
    const page = await pageIn(response);
    expect([response.status, page.value('name')]).toEqual([status, '']);
    expect(page.root.querySelector('[role=alert]')?.text).toContain('Back button');
  }
  expect(await fetchEntries(site, form)).toEqual([]);
});

test('a plain form in Hindi is answered in Hindi, whatever the browser prefers', async () => {
  const site = createSiteInMemory();
  const page = await pageIn(await post(site, form, { values: {}, query: '?language=hi' }));
  expect(page.root.querySelector('form')?.getAttribute('aria-label')).toBe(form.texts.name.hi);
  expect(page.root.querySelector('form')?.getAttribute('action')).toMatch(/\?language=hi$/u);
  expect(page.html).toContain(HINDI.form.leaveEmpty);
  const sent = await pageIn(await post(site, form, { query: '?language=hi' }));
  expect(sent.root.querySelector('[role=status]')?.text).toContain(form.texts.sent.hi);
});

test('a plain form with hostile texts shows them as texts, and nothing else of the request', async () => {
  const site = createSiteInMemory();
  const hostile = '"><script>alert(1)</script>[[form]]<!--[[title]]-->$&';
  const values = {
    ...Object.fromEntries(Object.keys(form.fields).map((name) => [name, hostile])),
    name: hostile.repeat(9),
    back: hostile,
    [hostile]: 'x',
  };
  const page = await pageIn(await post(site, form, { values, query: '?language=%22%3E%3Cscript%3E&back=https://evil.example' }));
  expect([page.root.querySelectorAll('script, [onerror]').length, page.value('name')]).toEqual([0, hostile.repeat(9)]);
  for (const text of ['evil.example', 'name="back"', '<script']) expect(page.html).not.toContain(text);
  expect(page.value('consent') ?? '').toBe('');
});

test('a plain form of another website is refused in its language before it is read, by the script’s address, too, and nothing is stored', async () => {
  const site = createSiteInMemory();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
  ]) {
    const response = await sendPlain(site, `POST ${submitCall(form).path}`, {
      body: createPlainBody(form),
      headers,
      query: '?language=hi',
    });
    const page = await pageIn(response);
    expect([response.status, page.value('name')]).toEqual([403, '']);
    expect(page.root.querySelector('[role=alert]')?.text).toContain(HINDI.server.otherSite);
    const byScript = await submit(site, form, { headers });
    expect([byScript.status, getField(await readBody(byScript), 'message')]).toEqual([403, ALL_ENGLISH.server.otherSite]);
  }
  expect(await fetchEntries(site, form)).toEqual([]);
});

test('a plain form leads to a page that can be shown again for an hour, and sent twice it gives the same number', async () => {
  const site = createSiteInMemory();
  const call = `POST ${submitCall(form).path}`;
  const send = () => sendPlain(site, call, { body: createPlainBody(form) });
  const [one, other] = await Promise.all([send(), send()]);
  for (const response of [one, other])
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([303, 'no-store', '']);
  const [location = '', second = ''] = [one, other].map(({ headers }) => headers.get('location') ?? '');
  expect([location === second, location]).toEqual([
    false,
    expect.stringMatching(/^\/api\/users\/submit_\w+\?language=en&answer=[\w-]{43}$/u),
  ]);
  const shown = await Promise.all([location, second, location].map(async (address) => (await pageIn(await follow(site, address))).root));
  const numbers = shown.map((root) => root.querySelector('[translate=no]')?.text ?? '');
  expect([new Set(numbers).size, numbers[0]]).toEqual([1, expect.stringMatching(NUMBER)]);
  site.clock.forward(HOUR - 1);
  expect((await follow(site, location)).status).toBe(200);
  expect(await fetchEntries(site, form)).toHaveLength(1);
  site.clock.forward(1);
  const gone = await follow(site, location.replace('=en', '=hi'));
  const page = await pageIn(gone);
  expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('x-robots-tag')]).toEqual([404, 'no-store', 'noindex']);
  expect([page.title, page.root.querySelector('[role=alert]')?.text]).toEqual([
    expect.stringMatching(new RegExp(`^${HINDI.server.noAnswer} – `, 'u')),
    HINDI.server.noAnswer + HINDI.server.answerGone,
  ]);
});

test('a plain form with errors leads to a page that can be shown again, too, and the store reveals neither words, nor number, nor address', async () => {
  const site = createSiteInMemory();
  const call = `POST ${submitCall(form).path}`;
  const secrets = [];
  for (const values of [{ ...createValues(form, 'Zarina Sultana'), consent: '9' }, createValues(form, 'Zarina Sultana')]) {
    const location = (await sendPlain(site, call, { values })).headers.get('location') ?? '';
    const [first, second] = [await pageIn(await follow(site, location)), await pageIn(await follow(site, location))];
    expect(first.html).toBe(second.html);
    secrets.push(location.slice(-43), first.root.querySelector('[translate=no]')?.text ?? 'Zarina');
  }
  const stored = JSON.stringify([...(await readStored(site, 'limits', 'nightly'))]);
  expect(stored).toContain('page-');
  for (const secret of [...secrets, ...secrets.map((one) => one.replaceAll('-', '')), 'Zarina', 'Sultana'])
    expect(stored).not.toContain(secret);
  expect(JSON.stringify(site.log)).not.toMatch(/Zarina|answer=/u);
});

async function fetchNumber(site: TestSite, form: ListedForm, posted: Parameters<typeof post>[2] = {}): Promise<string> {
  return (await pageIn(await post(site, form, posted))).root.querySelector('[translate=no]')?.text ?? '';
}

test('equal grievances are one for ten minutes, also across the turn of the window, and in the end two; others and a script’s are never joined', async () => {
  const site = createSiteInMemory();
  const proof = { bytes: createPdf(), name: 'proof.pdf' };
  const sent = { values: createValues(grievanceForm), files: [proof] };
  site.clock.forward(7 * MINUTE);
  const number = await fetchNumber(site, grievanceForm, sent);
  site.clock.forward(SAME_FOR_MS - 1);
  expect(await fetchNumber(site, grievanceForm, sent)).toBe(number);
  const others = [
    await fetchNumber(site, grievanceForm, { ...sent, files: [] }),
    await fetchNumber(site, grievanceForm, { ...sent, values: createValues(grievanceForm, 'Asha Devi') }),
    await readReference(await submit(site, grievanceForm)),
    await readReference(await submit(site, grievanceForm)),
  ];
  site.clock.forward(2 * SAME_FOR_MS);
  others.push(await fetchNumber(site, grievanceForm, sent));
  expect(new Set([number, ...others]).size).toBe(6);
  expect(await fetchEntries(site, grievanceForm)).toHaveLength(6);
});

async function sendForLocation(site: TestSite): Promise<string> {
  return (await sendPlain(site, `POST ${submitCall(form).path}`, { body: createPlainBody(form) })).headers.get('location') ?? '';
}

test('what is kept for an hour is removed by the hourly run after the next hour, over midnight, too, and an answer is not removed earlier', async () => {
  const site = createSiteInMemory();
  // Eight minutes before midnight in India.
  site.clock.forward(9 * HOUR + 22 * MINUTE);
  const location = await sendForLocation(site);
  const listKept = async () => (await listKeys(site, 'limits')).filter((key) => key.startsWith('hour/'));
  expect(await listKept()).toHaveLength(2);
  site.clock.forward(HOUR / 2);
  await runNightly(site);
  expect((await follow(site, location)).status).toBe(200);
  site.clock.forward(HOUR + HOUR / 2);
  await runNightly(site);
  expect([(await follow(site, location)).status, await listKept()]).toEqual([404, []]);
});

test('a guessed, cut or changed address, and that of another form, shows the answer of nobody', async () => {
  const site = createSiteInMemory();
  const location = await sendForLocation(site);
  const id = location.slice(-43);
  for (const address of [
    ...[
      '',
      id.slice(0, -1),
      `${id}A`,
      id.toLowerCase(),
      '../../office',
      'A'.repeat(43),
      '%00',
      id.replace(/.$/u, (end) => (end === 'A' ? 'Q' : 'A')),
    ].map((guessed) => `/api/users/submit_grievance?language=en&answer=${guessed}`),
    '/api/users/submit_grievance',
    location.replace('submit_grievance', 'grievance_state'),
    location.replace('submit_grievance', 'submit_enquiry'),
  ]) {
    const response = await follow(site, address);
    expect([address, response.status, (await pageIn(response)).root.querySelector('[translate=no]')]).toEqual([address, 404, null]);
  }
  expect((await follow(site, location)).status).toBe(200);
});

test('an answer that is too large, one too many or cannot be kept is sent directly, and the form is stored all the same', async () => {
  const call = `POST ${submitCall(enquiryForm).path}`;
  const long = await sendPlain(createSiteInMemory(), call, { values: { ...createValues(enquiryForm), enquiry: '&'.repeat(40_000) } });
  expect([long.status, (await pageIn(long)).value('enquiry')?.length]).toEqual([422, 40_000]);
  const site = createSiteInMemory();
  const { stores, clock } = site.dependencies;
  const kept = Array.from({ length: 2000 }, (_, number) => ({ key: getHourKey(clock().getTime(), `page-${String(number)}`), etag: '"x"' }));
  const bucket = { ...stores.open('limits'), list: () => Promise.resolve(kept) };
  const full = createSiteInMemory({ overrides: { stores: { open: (name) => (name === 'limits' ? bucket : stores.open(name)) } } });
  const response = await sendPlain(full, call, { body: createPlainBody(enquiryForm) });
  expect([response.status, (await pageIn(response)).root.querySelector('[translate=no]')?.text]).toEqual([
    200,
    expect.stringMatching(NUMBER),
  ]);
  expect(await fetchEntries(full, enquiryForm)).toHaveLength(1);
});

test('an answer that cannot be read says so, and when to try again', async () => {
  const broken = createSiteWithoutStore();
  const response = await follow(broken, '/api/users/enquiry_state?language=en&answer=x');
  expect([response.status, response.headers.get('retry-after'), (await pageIn(response)).root.querySelector('[role=alert]')?.text]).toEqual(
    [503, '5', ALL_ENGLISH.server.noAnswer + ALL_ENGLISH.server.unreachable],
  );
});

test('numbers are tidied as the script does, in what is stored and in what is shown', async () => {
  const site = createSiteInMemory();
  const values = { ...createValues(enquiryForm), mobile_number: ' +91 98765-43210', year_of_passing: '२०२४' };
  const page = await pageIn(await post(site, enquiryForm, { values: { ...values, city: '' } }));
  expect([page.value('mobile_number'), page.value('year_of_passing'), page.errors]).toEqual(['9876543210', '2024', ['City is required']]);
  await post(site, enquiryForm, { values });
  expect(await fetchEntries(site, enquiryForm)).toMatchObject([{ mobile_number: '9876543210', year_of_passing: 2024 }]);
});

test.each([feedbackForm, grievanceForm])('a file of $id is stored, or asked for again if anything else is wrong', async (form) => {
  const site = createSiteInMemory();
  const file = { bytes: await createJpeg(), name: 'mine.jpg' };
  const required = form.id === 'feedback' ? 'message' : 'grievance';
  const page = await pageIn(await post(site, form, { values: { ...createValues(form), [required]: '' }, files: [file] }));
  expect(page.errors).toContain(ENGLISH.form.chooseAgain);
  expect(page.html).not.toContain('mine.jpg');
  expect((await post(site, form, { files: [file] })).status).toBe(200);
  expect((await fetchEntries(site, form)).map((entry) => entry[form.picture])).toEqual([expect.any(String)]);
  const text = { bytes: Buffer.from('no picture'), name: 'mine.jpg' };
  const refused = await pageIn(await post(site, form, { files: [text] }));
  expect(refused.errors).toEqual([form.id === 'feedback' ? ENGLISH.picture.kind : ENGLISH.file.kind]);
});

test('a fault of ours is answered with a page, too, and logged without what was typed', async () => {
  const keys = () => {
    throw new Error('no keys');
  };
  const site = createSiteInMemory({ overrides: { keys } });
  const response = await post(site, enquiryForm, { body: createTestForm(createValues(enquiryForm)) });
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect((await pageIn(response)).value('name')).toBe('Asha Rani');
  expect(site.log).toMatchObject([
    { route: 'submitEnquiry', status: 303, cause: expect.stringContaining('no keys') },
    { route: 'submitEnquiryAnswer', status: 500 },
  ]);
  expect(JSON.stringify(site.log)).not.toMatch(/Asha|98765/u);
});
