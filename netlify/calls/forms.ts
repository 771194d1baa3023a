/** The calls of a form (docs/api.md, "Forms", "Inboxes"). */
import { createHash } from 'node:crypto';

import { type SentForm, pictureAddress, pictureCall, submitCall } from '#domain/forms/form.ts';
import type { ListedForm } from '#domain/forms/registry.ts';
import type { FormRecord } from '#domain/inbox.ts';
import { pictureKindIn } from '#domain/picture.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { binaryResponse, created } from '#netlify/lib/http/http.ts';
import { inboxCalls, noSuchEntry } from '#netlify/lib/inbox/inbox-calls.ts';
import { type Inbox, inboxOf, readEntry } from '#netlify/lib/inbox/inbox.ts';
import { referenceFor } from '#netlify/lib/inbox/references.ts';
import { SAME_FOR_MS, type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/inbox/submissions.ts';
import type { FormPlaces } from '#netlify/lib/limits/form-places.ts';
import { type Upload, callWithUpload } from '#netlify/lib/pictures/form-call.ts';
import { readFormPicture, saveFormPicture } from '#netlify/lib/pictures/form-pictures.ts';
import { PICTURE_TYPES } from '#netlify/lib/pictures/pictures.ts';

export type FormOptions = {
  places: FormPlaces;
  courses: readonly string[];
};

/** The state, assignee and remark of a record that staff have not worked on. */
const FRESH = { is_handled: 0, state: 'new', assignee: '', remark: '' } as const;

function callToSubmit(inbox: Inbox, { places, courses }: FormOptions): Call {
  const { form } = inbox;

  async function submit(
    context: RequestContext,
    { value, isFromProgram }: SubmittedForm<SentForm>,
    upload: Upload | null,
  ): Promise<Response> {
    const hash = upload === null ? null : createHash('sha256').update(upload.bytes).digest('hex');
    const content = form.picture === undefined ? value : [value, hash];
    const referenceOf = (...parts: readonly unknown[]) => referenceFor([form.id, ...parts], context.keys().references);
    const message = form.sentences.sent;
    // A program gets the same number for the same content, too.
    if (isFromProgram)
      return created({ message, reference: referenceOf('program', content, Math.floor(context.clock().getTime() / SAME_FOR_MS)) });
    const stored = await storeSubmission(context, {
      inbox,
      places,
      content,
      build: async () => {
        const picture = upload === null ? null : await upload.rewrite();
        const image = form.picture === undefined ? {} : { [form.picture]: picture?.kind ?? null };
        return {
          record: (id, received_at) => ({
            id,
            ...value,
            ...image,
            received_at,
            ...FRESH,
            reference: referenceOf(id),
            updated_at: received_at,
          }),
          ...(picture === null ? {} : { storeFirst: (id) => saveFormPicture(context, form, id, picture.bytes) }),
        };
      },
    });
    return created({ message, reference: referenceOf(stored) });
  }

  const parse = withHoneypot(form.parserFor(courses));
  return form.picture === undefined
    ? callWithBody(submitCall(form), parse, (context, sent) => submit(context, sent, null))
    : callWithUpload(submitCall(form), form.picture, parse, submit);
}

function callForPicture(inbox: Inbox, field: string): Call {
  return call(pictureCall(inbox.form), async (context) => {
    const record = await readEntry(context, inbox, context.id);
    const kind = pictureKindIn(record?.[field]);
    const bytes = kind === null ? null : await readFormPicture(context, inbox.form, context.id);
    if (kind === null || bytes === null) throw noSuchEntry();
    const headers = { 'cache-control': 'no-store' };
    return binaryResponse(context.request, { type: PICTURE_TYPES[kind], size: bytes.byteLength, headers, open: () => bytes });
  });
}

function show({ form }: Inbox, record: FormRecord): FormRecord {
  const { picture } = form;
  return picture === undefined || record[picture] === null ? record : { ...record, [picture]: pictureAddress(form, record.id) };
}

export function formCalls(form: ListedForm, options: FormOptions): readonly Call[] {
  const inbox = inboxOf(form);
  return [
    callToSubmit(inbox, options),
    ...inboxCalls(inbox, (record) => show(inbox, record)),
    ...(form.picture === undefined ? [] : [callForPicture(inbox, form.picture)]),
  ];
}
