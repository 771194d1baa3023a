import fc from 'fast-check';
import { expect, test } from 'vitest';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { HONEYPOT_FIELD } from '#records/forms/plain-form.ts';
import { INPUTS, NO_ID } from '#tests/support/functions/call-inputs.ts';
import { ALL_CALLS, callNamed, getResource } from '#tests/support/functions/calls.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { RAW_FORM_TYPE, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import { type Sent, createSiteInMemory, environment } from '#tests/support/functions/site.ts';
import {
  generateSlowForm,
  generateSlowHeader,
  generateSlowJson,
  generateSlowQuery,
  listSlowTexts,
} from '#tests/support/functions/slow-inputs.ts';

const MAX_MS = 200;
const RUNS = 12;

const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('right', { N: 2 ** 4, r: 8, p: 1 }) });

async function expectQuick(name: string, sent: Sent, query = ''): Promise<void> {
  const { method, path } = callNamed(name);
  const call = `${method} ${path.replace(/:\w+/u, NO_ID)}${query === '' ? '' : `?${query}`}`;
  const work = async () => {
    const site = createSiteInMemory({ environment: { ...environment, REPORT_PASSWORDS } });
    const token = sent.headers?.['authorization'] === undefined ? { token: await site.token() } : {};
    return site.sendTo(getResource(name), call, { ...sent, ...token });
  };
  expect((await runWithinCpuTime(MAX_MS, work, call)).status).toBeLessThan(500);
}

function listCallsWithInput(wanted: 'json' | 'form' | 'query') {
  return [...INPUTS].flatMap(([name, { from, fields, file = '' }]): [string, readonly string[], string][] => {
    const names = [...Object.keys(fields), ...(name.startsWith('submit') ? [HONEYPOT_FIELD] : [])];
    return from === wanted ? [[name, names.length === 0 ? ['name'] : names, file]] : [];
  });
}

test('every call with a body is tested here', () => {
  const withBody = ALL_CALLS.filter(
    ({ method, name }) => method !== 'GET' && method !== 'DELETE' && !['logout', 'logOutEverywhere'].includes(name),
  );
  expect(withBody.map(({ name }) => name).filter((name) => (INPUTS.get(name)?.from ?? 'query') === 'query')).toEqual([]);
});

test.each(listCallsWithInput('json'))('%s answers any JSON and any long text in a field quickly', async (name, fields) => {
  for (const field of fields) {
    for (const text of listSlowTexts(JSON_BODY_MAX_BYTES - 1000))
      await expectQuick(name, { json: { ...Object.fromEntries(fields.map((other) => [other, 'x'])), [field]: text } });
  }
  await fc.assert(
    fc.asyncProperty(generateSlowJson(fields), (sent) => expectQuick(name, sent)),
    { numRuns: RUNS },
  );
});

test.each(listCallsWithInput('form'))('%s answers any form and any long text in a field quickly', async (name, fields, file) => {
  for (const field of fields) {
    for (const text of listSlowTexts(JSON_BODY_MAX_BYTES - 1000)) {
      const parts = fields.map((other) => createRawPart(`; name="${other}"`, other === field ? text : 'x'));
      await expectQuick(name, { body: createRawForm(parts), headers: RAW_FORM_TYPE });
    }
  }
  await fc.assert(
    fc.asyncProperty(generateSlowForm(fields, file), (sent) => expectQuick(name, sent)),
    { numRuns: RUNS },
  );
});

test.each(listCallsWithInput('query'))('%s answers any query quickly', async (name, fields) => {
  await fc.assert(
    fc.asyncProperty(generateSlowQuery(fields), (query) => expectQuick(name, {}, query)),
    { numRuns: RUNS },
  );
});

test('every call answers any headers quickly', async () => {
  const names = ALL_CALLS.map(({ name }) => name);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), generateSlowHeader(), (name, headers) =>
      expectQuick(name, { ...(['GET', 'DELETE'].includes(callNamed(name).method) ? {} : { body: '{}' }), headers }),
    ),
    { numRuns: 120 },
  );
});
