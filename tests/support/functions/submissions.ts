/** Any form of the registry, sent by a visitor and read by staff. */
import type { NamedCall } from '#domain/calls.ts';
import { create as api } from '#tests/support/functions/api.ts';
import type { FormLimits } from '#netlify/limits/form-limits.ts';
import { CONSENT } from '#records/forms/consent.ts';
import { IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';
import { getInboxCalls, submitCall } from '#records/forms/form.ts';
import { FILES_PER_DAY } from '#records/forms/form-limits.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, createPageParser } from '#records/forms/inbox.ts';

import { createTestForm } from '#tests/support/functions/forms.ts';
import { type Resource, type Sent, type TestSite, readBody, getField, unwrapParsed } from '#tests/support/functions/site.ts';
import { ENGLISH } from '#i18n/english.ts';

export const COURSE = 'BCA';

/** A field with its own schema accepts one of them. */
const CANDIDATES = ['asha@example.org', '9876543210', '2024', COURSE, CONSENT.version];

export type Values = Readonly<Record<string, string>>;

export function createValues({ fields, parserFor }: ListedForm, name = 'Asha Rani'): Values {
  const values: Record<string, string> = { ...Object.fromEntries(Object.keys(fields).map((one) => [one, COURSE])), name };
  const parse = parserFor([COURSE]);
  for (const [one, { options = [] }] of Object.entries(fields)) {
    const fits = (text: string) => {
      const parsed = parse({ ...values, [one]: text }, ENGLISH);
      return parsed.ok || parsed.errors[one] === undefined;
    };
    values[one] = [values[one] ?? '', ...options, ...CANDIDATES].find(fits) ?? '';
  }
  return values;
}

export function createNumbered(form: ListedForm, number: number): Values {
  return { ...createValues(form), name: `Sender ${number}` };
}

/** `key` is the idempotency key. */
type Submission = Sent & { values?: Values; files?: readonly Uint8Array[]; key?: string; limits?: FormLimits };

export const TOO_MANY = 'Too many attempts. Please wait a while and try again.';
export const FULL_NETWORK = 'Too many of yours. Please call 0172 000 000.';
export const FULL = 'No more for now. Please call 0172 000 000.';
export const LEFT_OUT = 'Not the files. Please call 0172 000 000.';

/** Forms per hour and files per day. */
export function createFormLimits(perHour: number, files = FILES_PER_DAY): FormLimits {
  return {
    perHour: () => perHour,
    files: () => files,
    full: () => FULL,
    fullNetwork: FULL_NETWORK,
    filesLeftOut: () => LEFT_OUT,
  };
}

/** Status, seconds to wait, and message. */
export async function readAnswer(response: Response): Promise<readonly unknown[]> {
  return [response.status, response.headers.get('retry-after'), getField(await readBody(response), 'message')];
}

/** JSON, or multipart if the form may have files. */
export function createFormRequest({ picture }: ListedForm, values: Values, ...files: readonly Uint8Array[]): Sent {
  return picture === undefined ? { json: values } : { body: createTestForm(values, ...files.map((bytes) => ({ field: picture, bytes }))) };
}

export function submit(
  site: TestSite,
  form: ListedForm,
  { values = createValues(form), files = [], key, limits, ...sent }: Submission = {},
) {
  const create: Resource = limits === undefined ? api : (makeDependencies) => api(makeDependencies, { limits });
  return site.sendTo(create, `POST ${submitCall(form).path}`, {
    ...createFormRequest(form, key === undefined ? values : { ...values, [IDEMPOTENCY_FIELD]: key }, ...files),
    ...sent,
  });
}

export async function readReference(response: Response): Promise<string> {
  return String(getField(await readBody(response), 'reference'));
}

/**
 * With a token if needed.
 * @param id replaces `:id` in the path, followed by `query`
 */
export async function ask(
  site: TestSite,
  { method, path, auth }: NamedCall,
  { id = '', query = '', ...sent }: Sent & { id?: string; query?: string } = {},
) {
  const token = auth === 'required' ? { token: await site.token() } : {};
  return site.send(`${method} ${path.replace(/:\w+/u, id)}${query}`, { ...token, ...sent });
}

/** @param query such as `?limit=10` */
export async function fetchEntryPage(site: TestSite, form: ListedForm, query = '') {
  return unwrapParsed(createPageParser(form)(await readBody(await ask(site, getInboxCalls(form).list, { query }))));
}

export async function fetchEntries(site: TestSite, form: ListedForm, query = ''): Promise<readonly FormRecord[]> {
  return (await fetchEntryPage(site, form, query)).data;
}

export function countStatuses(responses: readonly Response[]): Readonly<Record<number, number>> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([status, some]) => [status, some?.length ?? 0]),
  );
}

export async function listKeys({ dependencies: { stores } }: TestSite, bucket: 'records' | 'files' | 'limits'): Promise<readonly string[]> {
  return (await stores.open(bucket).list('')).map(({ key }) => key);
}

/** In a different IPv4 network for each sender. */
export function createAddress(sender: number): string {
  return `198.51.${Math.floor(sender / 250)}.${sender % 250}`;
}
