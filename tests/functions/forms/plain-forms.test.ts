/** Tests forms that a browser sends without the site's script (docs/behaviour.md, "Without JavaScript"; docs/api.md, "Forms without JavaScript"). */
import { describe, expect, test } from 'vitest';

import { PICTURE_MAX_BYTES } from '#domain/picture.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { FORMS } from '#records/forms/registry.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { RAW_FORM_TYPE, createTestForm, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import { NEXT, pageIn, post } from '#tests/support/functions/plain-forms.ts';
import { createSite, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';
import { FULL_NETWORK, createFormLimits, fetchEntries, submit, createValues } from '#tests/support/functions/submissions.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { ENGLISH } from '#i18n/english.ts';
import { getMessages } from '#i18n/messages.ts';

const HINDI = getMessages('hi');
const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){1,3}$/u;

describe.each(FORMS)('$id', (form) => {
  test('with errors is answered with the form, what was typed in it, and each error beside its field', async () => {
    const site = createSiteInMemory();
    const [wrong = ''] = Object.entries(form.fields).flatMap(([name, { optional }]) =>
      optional === true || name === 'name' ? [] : [name],
    );
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

  test('without errors is stored as from the script, and answered with the number and what happens next', async () => {
    const site = createSiteInMemory();
    const response = await post(site, form);
    const page = await pageIn(response);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.root.querySelector('[translate=no]')?.text).toMatch(NUMBER);
    expect(page.root.querySelector('[role=status]')?.text).toContain(ENGLISH[form.section].sent);
    expect(page.root.querySelector('[role=status]')?.text).toContain(NEXT);
    expect(page.title).toMatch(new RegExp(`^${ENGLISH[form.section].sent.replaceAll(/[.!]/gu, '.')} – `, 'u'));
    expect(page.root.querySelectorAll('form, button, input'), 'no empty form, no button without a script').toEqual([]);
    expect(page.html).not.toContain('application/json');
    const [stored, ...others] = await fetchEntries(site, form);
    const byScript = createSiteInMemory();
    await submit(byScript, form);
    const [expected] = await fetchEntries(byScript, form);
    expect([{ ...stored, id: '', reference: '' }, others]).toEqual([{ ...expected, id: '', reference: '' }, []]);
  });

  test('with the key of an earlier answer is stored once', async () => {
    const site = createSiteInMemory();
    const key = (await pageIn(await post(site, form, { values: {} }))).value('idempotency_key') ?? '';
    const values = { ...createValues(form), idempotency_key: key };
    const numberIn = async () => (await pageIn(await post(site, form, { values }))).root.querySelector('[translate=no]')?.text;
    expect(await numberIn()).toBe(await numberIn());
    expect(await fetchEntries(site, form)).toHaveLength(1);
    const wrong = await pageIn(await post(site, form, { values: { ...values, name: 'x'.repeat(101) } }));
    expect(wrong.value('idempotency_key'), 'the same form, tried again').toBe(key);
  });

  test('from a program that fills in the hidden field is answered like any other and not stored', async () => {
    const site = createSiteInMemory();
    const page = await pageIn(await post(site, form, { values: { ...createValues(form), website: 'https://example.org' } }));
    expect(page.root.querySelector('[translate=no]')?.text).toMatch(NUMBER);
    expect(await fetchEntries(site, form)).toEqual([]);
  });

  test('beyond a limit, or without a store, says so and how long to wait, and keeps what was typed', async () => {
    const full = createSiteInMemory();
    const refused = await post(full, form, { limits: createFormLimits(0) });
    const page = await pageIn(refused);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(page.root.querySelector('[role=alert]')?.text).toMatch(
      /Please call 0172 000 000\. You can try again in \d+ \w+\. What you typed is still here\./u,
    );
    const { connection } = createMemoryBlobs();
    const broken = createSite(connection, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const response = await post(broken, form);
    const unreachable = await pageIn(response);
    expect(response.status).toBe(503);
    expect(unreachable.root.querySelector('[role=alert]')?.text).toContain(ENGLISH[form.section].failed);
    for (const answer of [page, unreachable]) {
      expect(answer.value('name')).toBe('Asha Rani');
      expect(answer.title).toContain(ENGLISH[form.section].failed);
    }
  });

  test('that is too large or no form says so, and that Back leads to what was typed', async () => {
    const site = createSiteInMemory();
    const most = form.picture === undefined ? 130 * 1024 : PICTURE_MAX_BYTES + 130 * 1024;
    const body = createRawForm([createRawPart('; name="name"', 'x'.repeat(most))]);
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

  test('in Hindi is answered in Hindi, whatever the browser prefers', async () => {
    const site = createSiteInMemory();
    const page = await pageIn(await post(site, form, { values: {}, query: '?language=hi' }));
    expect(page.root.querySelector('form')?.getAttribute('aria-label')).toBe(HINDI[form.section].name);
    expect(page.root.querySelector('form')?.getAttribute('action')).toMatch(/\?language=hi$/u);
    expect(page.html).toContain(HINDI.form.leaveEmpty);
    const sent = await pageIn(await post(site, form, { query: '?language=hi' }));
    expect(sent.root.querySelector('[role=status]')?.text).toContain(HINDI[form.section].sent);
  });

  test('with hostile texts shows them as texts, and nothing else of the request', async () => {
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

  test('of a program, of our script or of another site is answered with JSON as ever', async () => {
    const site = createSiteInMemory();
    for (const headers of [
      { accept: 'application/json' },
      { accept: '*/*' },
      { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await post(site, form, { headers, values: {} });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        form.picture === undefined ? 415 : 422,
        'application/json; charset=utf-8',
      ]);
      expect(getField(await readBody(response), 'success')).toBe(false);
    }
  });
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

test('one network that has sent too many is told the telephone', async () => {
  const site = createSiteInMemory();
  const limits = createFormLimits(1000);
  const responses = [];
  for (let sent = 0; sent <= 240; sent += 1) {
    const values = { ...createValues(enquiryForm), city: `City ${String(sent)}` };
    responses.push(await post(site, enquiryForm, { values, limits }));
  }
  const last = await pageIn(responses.at(-1) ?? new Response());
  expect([responses.at(-1)?.status, responses.at(-2)?.status]).toEqual([429, 200]);
  expect(last.root.querySelector('[role=alert]')?.text).toContain(FULL_NETWORK);
});

test('a fault of ours is answered with a page, too, and logged without what was typed', async () => {
  const keys = () => {
    throw new Error('no keys');
  };
  const site = createSiteInMemory({ overrides: { keys } });
  const response = await post(site, enquiryForm, { body: createTestForm(createValues(enquiryForm)) });
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect((await pageIn(response)).value('name')).toBe('Asha Rani');
  expect(site.log.at(-1)).toMatchObject({ route: 'submitEnquiry', status: 500, cause: expect.stringContaining('no keys') });
  expect(JSON.stringify(site.log)).not.toMatch(/Asha|98765/u);
});
