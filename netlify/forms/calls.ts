import type { Parsed, VisitorParser } from '#domain/parse.ts';
import type { SentAnswer } from '#islands/forms/submit-form.ts';
import type { ReadBuilt } from '#netlify/http/built-pages.ts';
import { isFormPost, type MultipartForm, readTextForm } from '#netlify/http/body.ts';
import {
  type CallHandler,
  type RequestContext,
  createCallHandler,
  createBodyHandler,
  requireValid,
  createQueryHandler,
} from '#netlify/http/handler.ts';
import { respondWithFile, respondCreated, formatContentDisposition } from '#netlify/http/http.ts';
import type { FormLimits } from '#netlify/limits/form-limits.ts';
import { noteNewEntry } from '#netlify/office/messages.ts';
import { type DayPart, formatIndianDay, getPartOfId } from '#netlify/store/days.ts';
import { readFile } from '#netlify/store/files.ts';
import { findRow } from '#netlify/store/records.ts';
import { createEntrySource, isLive } from '#netlify/store/rows.ts';
import { type Upload, answerForm, pictureRules, proofRules, readUploadForm } from '#netlify/uploads/uploads.ts';
import { FILE_COUNT_HEADER, parseFileNumber } from '#records/files/attachment.ts';
import { type SentForm, getPictureCall, submitCall } from '#records/forms/form.ts';
import { isHoneypotFilled, parseIdempotencyKey } from '#records/forms/plain-form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { createEntryCalls, createEntryNotFound } from './entries.ts';
import { withPlainForm } from './plain-form.ts';
import { hashReference, makeReference } from './references.ts';
import { type SentInput, findSharedKey, SAME_FOR_MS, hashContent, storeEntry } from './submit.ts';
import { createStateCalls } from './state.ts';

export type FormOptions = { limits: FormLimits; courses: readonly string[]; readBuilt: ReadBuilt };

/** `isFromProgram`: the honeypot is filled in. */
type SubmittedForm = { value: SentForm; key: string; isFromProgram: boolean };

function withKeyAndHoneypot(parse: VisitorParser<SentForm>): VisitorParser<SubmittedForm> {
  return (input, messages): Parsed<SubmittedForm> => {
    const parsed = parse(input, messages);
    const key = parseIdempotencyKey(input, messages);
    if (!parsed.ok) return parsed;
    return key.ok ? { ok: true, value: { value: parsed.value, key: key.value, isFromProgram: isHoneypotFilled(input) } } : key;
  };
}

/** A form that stores only its day cannot tell by time that it is sent again. */
async function findKey(context: RequestContext, form: ListedForm, sent: SentInput): Promise<string> {
  if (sent.key !== '' || form.onlyDay !== true || !isFormPost(context.request)) return sent.key;
  return findSharedKey(context, hashContent(context, { ...form, onlyDay: false }, sent));
}

function createSubmitCalls(form: ListedForm, { limits, courses, readBuilt }: FormOptions): readonly CallHandler[] {
  const isSecret = form.lookup?.isSecret === true;

  async function submit(context: RequestContext, { isFromProgram, ...fields }: SubmittedForm, upload: Upload | null): Promise<SentAnswer> {
    const keys = context.keys();
    const now = context.clock().getTime();
    const referenceOf = (dayPart: DayPart, ...parts: readonly unknown[]) =>
      makeReference([form.id, ...parts], form.lookup === undefined ? null : dayPart, keys, isSecret);
    const sent = { ...fields, key: await findKey(context, form, { ...fields, upload }), upload };
    // Programs get a number like visitors, the same for the same content.
    if (isFromProgram) {
      const id = hashContent(context, form, sent) ?? context.ids(new Date(now));
      return { reference: referenceOf({ day: formatIndianDay(now), part: 1 }, id, Math.floor(now / SAME_FOR_MS)), fileMessage: '' };
    }
    const ofEntry = (id: string) => referenceOf(getPartOfId(id), id);
    const storedReference = (id: string) => (isSecret ? hashReference(ofEntry(id), keys) : ofEntry(id));
    const { id, isNew, leftOut } = await storeEntry(context, form, limits, sent, storedReference);
    const topic = form.topic === undefined ? '' : String(fields.value[form.topic]);
    if (isNew && topic !== '') context.afterAnswer(() => noteNewEntry(context, form, topic));
    return { reference: ofEntry(id), fileMessage: leftOut ? limits.filesLeftOut(context.messages, form) : '' };
  }

  function respond({ messages }: RequestContext, { reference, fileMessage }: SentAnswer): Response {
    return respondCreated({
      message: form.texts.sent[messages.language],
      reference,
      ...(fileMessage === '' ? {} : { file_message: fileMessage }),
    });
  }

  const listed = submitCall(form);
  const parse = withKeyAndHoneypot(form.parserFor(courses));
  const rules = { ...(form.fileLabel === undefined ? pictureRules : proofRules), countsRefused: form.onlyDay !== true };
  const upload = form.picture === undefined ? null : { name: listed.name, field: form.picture, rules, parse };

  function read(context: RequestContext): Promise<MultipartForm> {
    return upload === null ? readTextForm(context.request) : readUploadForm(context, upload);
  }

  async function submitForm(context: RequestContext, sent: MultipartForm): Promise<SentAnswer> {
    if (upload !== null) return answerForm(context, upload, sent, submit);
    return submit(context, requireValid(parse(Object.fromEntries(sent.texts), context.messages)), null);
  }

  const handler =
    upload === null
      ? createBodyHandler(listed, parse, async (context, sent) => respond(context, await submit(context, sent, null)))
      : createCallHandler(listed, async (context) => respond(context, await submitForm(context, await read(context))));
  return withPlainForm(handler, {
    ...form,
    readBuilt,
    read,
    submit: submitForm,
    // Other calls need no React.
    fill: async (built, messages, answer) => (await import('./answer-page.ts')).fillFormPage(built, { messages, form, courses, answer }),
  });
}

function createFileHandler(form: ListedForm): CallHandler {
  return createQueryHandler(getPictureCall(form), parseFileNumber, async (context, { file: number }) => {
    const row = await findRow(context, createEntrySource(form), context.id);
    const wanted = row !== null && isLive(row) ? row.files[number - 1] : undefined;
    const file = wanted === undefined ? null : await readFile(context, form.store, wanted.key);
    if (row === null || wanted === undefined || file === null) throw createEntryNotFound();
    return respondWithFile(context.request, {
      type: wanted.type,
      size: file.bytes.byteLength,
      headers: {
        'cache-control': 'no-store',
        [FILE_COUNT_HEADER]: String(row.files.length),
        'content-disposition': formatContentDisposition(wanted),
      },
      open: () => file.bytes,
    });
  });
}

export function createVisitorCalls(form: ListedForm, options: FormOptions): readonly CallHandler[] {
  return [...createSubmitCalls(form, options), ...createStateCalls(form, options.readBuilt)];
}

export function createStaffCalls(form: ListedForm, courses: readonly string[]): readonly CallHandler[] {
  return [...createEntryCalls(form, courses), ...(form.picture === undefined ? [] : [createFileHandler(form)])];
}
