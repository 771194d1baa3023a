/** The calls of a form (docs/api.md, "Forms", "Inboxes"). */
import { createHash } from 'node:crypto';

import { isoDay } from '#domain/dates.ts';
import { FILE_COUNT_HEADER, parseFileNumber } from '#domain/form-files.ts';
import { LOOKUPS_PER_NETWORK } from '#domain/form-limits.ts';
import { type SentForm, pictureAddress, pictureCall, stateCall, submitCall } from '#domain/forms/form.ts';
import type { ListedForm } from '#domain/forms/registry.ts';
import type { FormRecord } from '#domain/inbox.ts';
import { parseLookup } from '#domain/lookup.ts';
import { fileKindIn, fileKindOf, fileType } from '#domain/notice-file.ts';
import { type Call, type RequestContext, callWithBody } from '#netlify/lib/http/handler.ts';
import { binaryResponse, created, dispositionOf, ok } from '#netlify/lib/http/http.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { inboxCalls, noSuchEntry } from '#netlify/lib/inbox/inbox-calls.ts';
import { keyOf } from '#netlify/lib/inbox/inbox-keys.ts';
import { type Inbox, inboxOf, placeAt, readEntry } from '#netlify/lib/inbox/inbox.ts';
import { findLookup, lookupHash, saveLookup } from '#netlify/lib/inbox/lookups.ts';
import { SECRET_GROUPS, referenceFor } from '#netlify/lib/inbox/references.ts';
import { SAME_FOR_MS, type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/inbox/submissions.ts';
import type { FormPlaces } from '#netlify/lib/limits/form-places.ts';
import { networkLimits } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { tellOffice } from '#netlify/lib/maintenance/office-message.ts';
import { type Upload, callWithUpload, pictureRules, proofRules } from '#netlify/lib/pictures/form-call.ts';
import { readFormFiles, saveFormFiles } from '#netlify/lib/pictures/form-pictures.ts';
import type { Accepted } from '#netlify/lib/pictures/notice-files.ts';
import { readList } from '#netlify/lib/lists/stored-list.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';

export type FormOptions = {
  places: FormPlaces;
  courses: readonly string[];
};

/** The state, assignee and remark of a record that staff have not worked on. */
const FRESH = { is_handled: 0, state: 'new', assignee: '', remark: '' } as const;

const HOUR_MS = 60 * 60 * 1000;

type SentFile = Pick<Accepted, 'kind' | 'bytes'> & { name?: string };

function callToSubmit(inbox: Inbox, { places, courses }: FormOptions): Call {
  const { form } = inbox;

  async function submit(
    context: RequestContext,
    { value, isFromProgram }: SubmittedForm<SentForm>,
    upload: Upload<SentFile> | null,
  ): Promise<Response> {
    const hashes = upload?.sent.map((bytes) => createHash('sha256').update(bytes).digest('hex')) ?? [];
    const content = form.picture === undefined ? value : [value, ...hashes];
    const keys = context.keys();
    const isSecret = form.sentences.unknown !== undefined;
    const referenceOf = (...parts: readonly unknown[]) =>
      isSecret
        ? referenceFor([form.id, ...parts], keys.secretReferences, SECRET_GROUPS)
        : referenceFor([form.id, ...parts], keys.references);
    const storedReference = (id: string) => (isSecret ? lookupHash(referenceOf(id), keys.lookups) : referenceOf(id));
    const message = form.sentences.sent;
    // A program gets the same number for the same content, too.
    if (isFromProgram)
      return created({ message, reference: referenceOf('program', content, Math.floor(context.clock().getTime() / SAME_FOR_MS)) });
    const { id: stored, isNew } = await storeSubmission(context, {
      inbox,
      places,
      content,
      build: async () => {
        const files = upload === null ? [] : await upload.rewrite();
        const image = form.picture === undefined ? {} : { [form.picture]: files[0]?.kind ?? null };
        return {
          record: (id, received_at) => ({
            id,
            ...value,
            ...image,
            received_at,
            ...FRESH,
            reference: storedReference(id),
            updated_at: received_at,
          }),
          storeFirst: async (id) => {
            if (files.length > 0) await saveFormFiles(context, form, id, files);
            await saveLookup(context.stores, form, storedReference(id), id);
          },
        };
      },
    });
    const topic = form.topic === undefined ? '' : String(value[form.topic]);
    if (isNew && topic !== '') context.afterAnswer(() => tellOffice(context, form, topic));
    return created({ message, reference: referenceOf(stored) });
  }

  const parse = withHoneypot(form.parserFor(courses));
  if (form.picture === undefined) return callWithBody(submitCall(form), parse, (context, sent) => submit(context, sent, null));
  return form.fileLabel === undefined
    ? callWithUpload(submitCall(form), form.picture, parse, pictureRules, submit)
    : callWithUpload(submitCall(form), form.picture, parse, proofRules, submit);
}

function callForPicture(inbox: Inbox, field: string): Call {
  return callWithQuery(pictureCall(inbox.form), parseFileNumber, async (context, { file }) => {
    const record = await readEntry(context, inbox, context.id);
    const kind = fileKindIn(record?.[field]);
    const files = kind === null ? [] : await readFormFiles(context, inbox.form, context.id);
    const found = files[file - 1];
    if (kind === null || found === undefined) throw noSuchEntry();
    const { bytes, name } = found;
    const named = name === undefined ? {} : { 'content-disposition': dispositionOf(name) };
    const headers = { 'cache-control': 'no-store', [FILE_COUNT_HEADER]: String(files.length), ...named };
    return binaryResponse(context.request, {
      type: fileType(fileKindOf(bytes) ?? kind),
      size: bytes.byteLength,
      headers,
      open: () => bytes,
    });
  });
}

/** A wrong number costs as much as a right one, and counts against the network. */
function callForState(inbox: Inbox): Call {
  const { form } = inbox;
  const limitsOf = (address: string) => networkLimits({ kind: `${form.id}-state`, address, max: LOOKUPS_PER_NETWORK, windowMs: HOUR_MS });
  return callWithBody(stateCall(form), parseLookup, async (context, { reference }) => {
    const found: FormRecord[] = [];
    await checkGuess(context, limitsOf(context.address), async () => {
      const id = await findLookup(context.stores, form, lookupHash(reference, context.keys().lookups));
      found.push(...(await readList(context, placeAt(inbox, keyOf(id ?? context.ids(context.clock()))))));
      return found.length > 0;
    });
    const [record] = found;
    if (record === undefined) throw new Failure(404, form.sentences.unknown ?? '');
    return ok({ state: record.state, received_on: isoDay(new Date(record.received_at)) });
  });
}

function show({ form }: Inbox, record: FormRecord): FormRecord {
  const { picture, sentences } = form;
  const shown = sentences.unknown === undefined ? record : { ...record, reference: '' };
  return picture === undefined || record[picture] === null ? shown : { ...shown, [picture]: pictureAddress(form, record.id) };
}

export function formCalls(form: ListedForm, options: FormOptions): readonly Call[] {
  const inbox = inboxOf(form);
  return [
    callToSubmit(inbox, options),
    ...inboxCalls(inbox, (record) => show(inbox, record)),
    ...(form.picture === undefined ? [] : [callForPicture(inbox, form.picture)]),
    ...(form.sentences.unknown === undefined ? [] : [callForState(inbox)]),
  ];
}
