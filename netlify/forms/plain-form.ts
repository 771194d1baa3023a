/**
 * Answers a form that a browser sends without the site's script with a page instead of JSON (docs/behaviour.md, "Without
 * JavaScript"). Otherwise the call is the same.
 */
import { randomBytes } from 'node:crypto';

import type { FormAnswer } from '#islands/forms/form-answer.ts';
import { type ReadBuilt, respondUncached } from '#netlify/http/built-pages.ts';
import { isFormPost } from '#netlify/http/form-post.ts';
import { toFailure } from '#netlify/http/function.ts';
import type { CallHandler, RequestContext } from '#netlify/http/handler.ts';
import type { MultipartForm } from '#netlify/http/multipart.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { parseIdempotencyKey } from '#records/forms/idempotency-key.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import type { Messages } from '#i18n/messages.ts';

const KEY_BYTES = 16;

export type PlainForm<Result> = {
  /** The page with the form, such as `grievance`. */
  page: string;
  fields: RecordFields;
  /** The field with files. */
  picture?: string | undefined;
  readBuilt: ReadBuilt;
  /** Reads the request. @throws Failure if it is too large or no form */
  read: (context: RequestContext) => Promise<MultipartForm>;
  /** Runs the call. @throws Failure if the form is refused */
  submit: (context: RequestContext, sent: MultipartForm) => Promise<Result>;
  /** Fills the built page. */
  fill: (built: string, messages: Messages, answer: FormAnswer<Result>) => Promise<string>;
};

type SentTexts = Readonly<Record<string, string>>;

/** Returns the texts of the fields, numbers as the script would send them. */
function readTexts(fields: RecordFields, { texts }: MultipartForm): SentTexts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { tidy }]) => {
      const text = texts.get(name) ?? '';
      return [name, tidy?.(text) ?? text];
    }),
  );
}

/** Returns the sender's key, by which a repeated form is recognised, or a new one. */
function createNextKey(sent: MultipartForm | null, messages: Messages): string {
  const key = parseIdempotencyKey(Object.fromEntries(sent?.texts ?? []), messages);
  return key.ok && key.value !== '' ? key.value : randomBytes(KEY_BYTES).toString('hex');
}

/** Returns the errors beside fields. No page can keep a file, so a file is asked for again. */
function listErrors(picture: string | undefined, { details: { errors = {} } }: Failure, sent: MultipartForm | null, { form }: Messages) {
  if (picture === undefined || errors[picture] !== undefined) return errors;
  return sent?.files.some(({ field }) => field === picture) === true ? { ...errors, [picture]: form.chooseAgain } : errors;
}

async function answerWithPage<Result>(context: RequestContext, plain: PlainForm<Result>): Promise<Response> {
  const { messages } = context;
  // The page is read before the form is stored: otherwise a stored form could remain without an answer.
  const built = await plain.readBuilt(messages, `${plain.page}/answer.html`);
  const send = async (answer: FormAnswer<Result>, status: number, headers?: Readonly<Record<string, string>>) =>
    respondUncached(await plain.fill(built, messages, answer), status, headers);
  let sent: MultipartForm | null = null;
  let values: SentTexts | null = null;
  let result: Result;
  try {
    const read = await plain.read(context);
    values = readTexts(plain.fields, read);
    sent = { ...read, texts: new Map([...read.texts, ...Object.entries(values)]) };
    result = await plain.submit(context, sent);
  } catch (error) {
    const failure = toFailure(error, context.requestId);
    const cause = error instanceof Failure ? error.cause : error;
    if (cause !== undefined) context.note(cause);
    const { status } = failure;
    const { headers } = failure.details;
    const errors = listErrors(plain.picture, failure, sent, messages);
    const retryAfter = headers?.['retry-after'] === undefined ? null : Number(headers['retry-after']);
    const refusal = { status, message: failure.messageIn(messages), errors, retryAfter };
    return send({ values, key: createNextKey(sent, messages), result: null, refusal }, status, headers);
  }
  return send({ values, key: '', result, refusal: null }, 200);
}

export function withPlainForm<Result>(handler: CallHandler, plain: PlainForm<Result>): CallHandler {
  return { ...handler, answer: (context) => (isFormPost(context.request) ? answerWithPage(context, plain) : handler.answer(context)) };
}
