/** Answers a form sent without the site's script by a page. */
import type { NamedCall } from '#domain/calls.ts';
import type { FormAnswer } from '#islands/forms/submit-form.ts';
import { type ReadBuilt, respondUncached } from '#netlify/http/built-pages.ts';
import { isFormPost, refuseOtherSites, type MultipartForm } from '#netlify/http/body.ts';
import { toFailure } from '#netlify/http/function.ts';
import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { getAnswerCall } from '#records/forms/form.ts';
import { type AnswerPage, parseIdempotencyKey, ANSWER_PARAMETER, getPlainAction, parseKeptPage } from '#records/forms/plain-form.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import type { Messages } from '#i18n/messages.ts';
import { createFormKey } from './submit.ts';
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { HOUR_MS, getHourKey } from '#netlify/limits/day-counts.ts';
import { seal, unseal } from '#netlify/platform/keys.ts';

export type PlainForm<Result> = {
  page: string;
  fields: RecordFields;
  picture?: string | undefined;
  readBuilt: ReadBuilt;
  read: (context: RequestContext) => Promise<MultipartForm>;
  submit: (context: RequestContext, sent: MultipartForm) => Promise<Result>;
  fill: (built: string, messages: Messages, answer: FormAnswer<Result>) => Promise<string>;
};

type SentTexts = Readonly<Record<string, string>>;

/** Texts as the script would send them. */
function readTexts(fields: RecordFields, { texts }: MultipartForm): SentTexts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { tidy }]) => {
      const text = texts.get(name) ?? '';
      return [name, tidy?.(text) ?? text];
    }),
  );
}

function createNextKey(sent: MultipartForm | null, messages: Messages): string {
  const key = parseIdempotencyKey(Object.fromEntries(sent?.texts ?? []), messages);
  return key.ok && key.value !== '' ? key.value : createFormKey();
}

function listErrors(picture: string | undefined, { details: { errors = {} } }: Failure, sent: MultipartForm | null, { form }: Messages) {
  if (picture === undefined || errors[picture] !== undefined) return errors;
  return sent?.files.some(({ field }) => field === picture) === true ? { ...errors, [picture]: form.chooseAgain } : errors;
}

function noteFailure(context: RequestContext, error: unknown): Failure {
  const cause = error instanceof Failure ? error.cause : error;
  if (cause !== undefined) context.note(cause);
  return toFailure(error, context.requestId);
}

async function makePage<Result>(context: RequestContext, plain: PlainForm<Result>): Promise<AnswerPage> {
  const { messages } = context;
  // Read first: otherwise a stored form could remain without an answer.
  const built = await plain.readBuilt(messages, `${plain.page}/answer.html`);
  let sent: MultipartForm | null = null;
  let values: SentTexts | null = null;
  let result: Result;
  try {
    refuseOtherSites(context.request);
    const read = await plain.read(context);
    values = readTexts(plain.fields, read);
    sent = { ...read, texts: new Map([...read.texts, ...Object.entries(values)]) };
    result = await plain.submit(context, sent);
  } catch (error) {
    const failure = noteFailure(context, error);
    const { status } = failure;
    const { headers = {} } = failure.details;
    const errors = listErrors(plain.picture, failure, sent, messages);
    const retryAfter = headers['retry-after'] === undefined ? null : Number(headers['retry-after']);
    const refusal = { status, message: failure.messageIn(messages), errors, retryAfter };
    const key = createNextKey(sent, messages);
    return { status, headers, html: await plain.fill(built, messages, { values, key, result: null, refusal }) };
  }
  return { status: 200, headers: {}, html: await plain.fill(built, messages, { values, key: '', result, refusal: null }) };
}

/** Redirects to the page, which a reload shows again without sending the form. Another website's form must not use up visitors' space. */
async function answerPost<Result>(context: RequestContext, listed: NamedCall, plain: PlainForm<Result>): Promise<Response> {
  const page = await makePage(context, plain);
  const keep = () => keepPage(context, listed.name, page).catch((error: unknown) => (context.note(error), null));
  const id = page.status === 403 ? null : await keep();
  if (id === null) return respondUncached(page.html, page.status, page.headers);
  const location = `${getPlainAction(listed, context.messages)}&${ANSWER_PARAMETER}=${id}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function showAnswer<Result>(context: RequestContext, listed: NamedCall, plain: PlainForm<Result>): Promise<Response> {
  const { messages, request } = context;
  try {
    const page = await findPage(context, listed.name, new URL(request.url).searchParams.get(ANSWER_PARAMETER) ?? '');
    if (page !== null) return respondUncached(page.html, page.status, page.headers);
    throw new Failure(404, ({ server }) => server.answerGone);
  } catch (error) {
    const failure = noteFailure(context, error);
    const built = await plain.readBuilt(messages, `${plain.page}/answer.html`);
    const html = (await import('./answer-page.ts')).fillMissingPage(built, { messages, reason: failure.messageIn(messages) });
    return respondUncached(html, failure.status, failure.details.headers);
  }
}

/** Returns a call that also takes plain forms, and the call that shows their pages. */
export function withPlainForm<Result>(handler: CallHandler, plain: PlainForm<Result>): readonly CallHandler[] {
  return [
    {
      ...handler,
      answer: (context) => {
        if (isFormPost(context.request)) return answerPost(context, handler, plain);
        refuseOtherSites(context.request);
        return handler.answer(context);
      },
    },
    createCallHandler(getAnswerCall(handler), (context) => showAnswer(context, handler, plain)),
  ];
}

const PAGE_MAX_BYTES = 150_000;
/** 400 MB in all. Later pages are sent directly. */
const PAGES_MAX = 2000;

function getPageKey(ms: number, id: string): string {
  return getHourKey(ms, `page-${createHash('sha256').update(id).digest('hex')}`);
}

function deriveKey(id: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', id, '', 'page', 32));
}

/** For an hour; only the id in the address leads to the key. Null if the page is too large, or there are too many. */
async function keepPage({ stores, clock }: RequestContext, call: string, page: AnswerPage): Promise<string | null> {
  const bucket = stores.open('limits');
  const at = clock().getTime();
  const text = JSON.stringify({ ...page, at });
  if (Buffer.byteLength(text) > PAGE_MAX_BYTES || (await bucket.list(getHourKey(at, 'page-'))).length >= PAGES_MAX) return null;
  const id = randomBytes(32).toString('base64url');
  await bucket.write(getPageKey(at, id), seal(text, call, deriveKey(id)), null);
  return id;
}

async function findPage({ stores, clock }: RequestContext, call: string, id: string): Promise<AnswerPage | null> {
  const bucket = stores.open('limits');
  const now = clock().getTime();
  const hourAgo = now - HOUR_MS;
  const stored = (await bucket.read(getPageKey(now, id))) ?? (await bucket.read(getPageKey(hourAgo, id)));
  const page = parseKeptPage(JSON.parse((stored === null ? null : unseal(stored.text, call, deriveKey(id))) ?? 'null'));
  return page.ok && page.value.at > hourAgo ? page.value : null;
}
