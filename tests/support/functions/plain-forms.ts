/** As a browser without the site's script. */
import { type HTMLElement, parse } from 'node-html-parser';

import { create as api } from '#tests/support/functions/api.ts';
import type { FormLimits } from '#netlify/limits/form-limits.ts';
import { submitCall } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormFile, createTestForm } from '#tests/support/functions/forms.ts';
import type { Resource, TestSite } from '#tests/support/functions/site.ts';
import { type Values, createValues } from '#tests/support/functions/submissions.ts';

export const NEXT = 'We answer soon & gladly.';

const BUILT = `<html><head><title>Form · College</title></head><body><main><h1>Form</h1><!--[[form]]--></main>
<script type="application/json">${JSON.stringify({ next: NEXT, shown: {} })}</script></body></html>`;

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

type Posted = {
  values?: Values;
  files?: readonly Omit<FormFile, 'field'>[];
  query?: string;
  headers?: Record<string, string>;
  limits?: FormLimits;
  body?: BodyInit;
};

const BASE = '/api/users/';

function createFunctions(limits?: FormLimits): Resource {
  const options = { readBuilt: () => Promise.resolve(BUILT), ...(limits === undefined ? {} : { limits }) };
  return (makeDependencies) => api(makeDependencies, options);
}

/** Does not follow the redirect. */
export function sendPlain(
  site: TestSite,
  call: string,
  { headers = AS_BROWSER, limits, body, values = {}, query = '?language=en' }: Posted,
): Promise<Response> {
  return site.sendTo(createFunctions(limits), call + query, { body: body ?? createTestForm(values), headers });
}

/** @param location where the form redirects to */
export function follow(site: TestSite, location: string | null): Promise<Response> {
  return site.sendTo(createFunctions(), `GET ${location?.slice(BASE.length) ?? ''}`);
}

export async function postTo(site: TestSite, call: string, posted: Posted): Promise<Response> {
  const response = await sendPlain(site, call, posted);
  return response.status === 303 ? follow(site, response.headers.get('location')) : response;
}

/** Browsers send an empty part for no chosen file. */
export function createPlainBody(form: ListedForm, { values = createValues(form), files = [] }: Posted = {}): FormData {
  const { picture } = form;
  const none = { bytes: new Uint8Array(), name: '', type: 'application/octet-stream' };
  const parts = picture === undefined ? [] : (files.length === 0 ? [none] : files).map((file) => ({ ...file, field: picture }));
  return createTestForm(values, ...parts);
}

export function post(site: TestSite, form: ListedForm, posted: Posted = {}): Promise<Response> {
  return postTo(site, `POST ${submitCall(form).path}`, { body: createPlainBody(form, posted), ...posted });
}

export type AnswerPage = {
  root: HTMLElement;
  html: string;
  title: string;
  errors: readonly string[];
  value: (name: string) => string | undefined;
};

function valueIn(root: HTMLElement, name: string): string | undefined {
  const [control] = root
    .querySelectorAll(`[name="${name}"]`)
    .filter((one) => one.getAttribute('type') !== 'radio' || one.hasAttribute('checked'));
  if (control?.tagName === 'SELECT') return control.querySelector('option[selected]')?.getAttribute('value') ?? '';
  if (control?.tagName === 'TEXTAREA') return control.text.replace(/^\n/u, '');
  return control?.getAttribute('type') === 'checkbox' && !control.hasAttribute('checked') ? '' : control?.getAttribute('value');
}

export async function pageIn(response: Response): Promise<AnswerPage> {
  const html = await response.text();
  const root = parse(html);
  return {
    root,
    html,
    title: root.querySelector('title')?.text ?? '',
    errors: root.querySelectorAll('.error-summary li').map(({ text }) => text),
    value: (name) => valueIn(root, name),
  };
}
