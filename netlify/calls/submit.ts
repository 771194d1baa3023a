/**
 * Stores what visitors send, once (docs/api.md, "Forms"). Whether the same content is there already is decided
 * in the change of the day's document itself. A form without files takes four requests to the store.
 */
import { createHash } from 'node:crypto';

import { decodeTime, ulid } from 'ulid';

import type { SentForm } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import type { StoredEntry } from '#records/inbox.ts';
import type { Attachment } from '#records/notices/notice-record.ts';

import type { RequestContext } from '#netlify/http/handler.ts';
import { countFiles, mayKeepFiles } from '#netlify/limits/file-quota.ts';
import { type FormLimits, checkSender, countForm } from '#netlify/limits/senders.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { hashOf } from '#netlify/platform/keys.ts';
import { dayAt, startOf } from '#netlify/store/days.ts';
import { changeDocument, readDocument } from '#netlify/store/documents.ts';
import { removeFiles, saveFile } from '#netlify/store/files.ts';
import { type Row, entrySource, isLive, placeOf } from '#netlify/store/rows.ts';
import type { Upload } from '#netlify/uploads/uploads.ts';

/** The same content is stored once within this time; if entries keep the day alone, within the day. */
export const SAME_FOR_MS = 10 * 60 * 1000;

type Sent = { value: SentForm; upload: Upload | null };

/** A keyed hash of the content, which does not reveal it. */
export function contentHash(context: RequestContext, { id }: ListedForm, { value, upload }: Sent): string {
  const files = upload?.sent.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')) ?? [];
  return hashOf(['content', id, value, ...files], context.keys().counters).slice(0, 32);
}

/** The time that an entry keeps: now, or the beginning of the day in India. */
function receivedAt(form: ListedForm, now: number): number {
  return form.onlyDay === true ? startOf(dayAt(now)) : now;
}

/** Stores the files of an entry. A proof keeps no name of its sender. */
async function saveFiles(context: RequestContext, { fileLabel }: ListedForm, upload: Upload | null): Promise<readonly Attachment[]> {
  const accepted = (await upload?.accept()) ?? [];
  const files: Attachment[] = [];
  try {
    for (const [index, file] of accepted.entries()) {
      const ending = file.kind === 'jpeg' ? 'jpg' : file.kind;
      files.push(await saveFile(context, `${fileLabel === undefined ? 'picture' : 'proof'} ${index + 1}.${ending}`, file));
    }
    return files;
  } catch (error) {
    await removeFiles(
      context,
      files.map(({ key }) => key),
    ).catch(context.note);
    throw error;
  }
}

/** The files of an entry that are stored and counted. `discard` takes both back. */
type KeptFiles = { files: readonly Attachment[]; discard: () => Promise<void> };

const NO_FILES: KeptFiles = { files: [], discard: () => Promise.resolve() };

/**
 * Stores and counts the files of an entry, or none of them if they are too many (`netlify/limits/file-quota.ts`).
 * @throws Failure 422 if a file is refused
 */
async function keepFiles(context: RequestContext, form: ListedForm, limits: FormLimits, upload: Upload | null): Promise<KeptFiles> {
  if (upload === null) return NO_FILES;
  const size = { files: upload.sent.length, bytes: upload.sent.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) };
  if (!(await mayKeepFiles(context, limits, form, size))) return NO_FILES;
  const files = await saveFiles(context, form, upload);
  const remove = () =>
    removeFiles(
      context,
      files.map(({ key }) => key),
    ).catch(context.note);
  try {
    const withdraw = await countFiles(context, limits, form, size);
    if (withdraw !== null) return { files, discard: async () => void (await Promise.all([withdraw(), remove()])) };
  } catch (error) {
    await remove();
    throw error;
  }
  await remove();
  return NO_FILES;
}

/** `leftOut` says that the entry is stored without the files that came with it. */
export type StoredForm = { id: string; isNew: boolean; leftOut: boolean };

/**
 * Stores an entry, unless the same content is there.
 * @param makeReference makes what is stored of the reference number, from the entry's id
 * @throws Failure 429 if this network or all visitors together have sent too much
 */
export async function storeEntry(
  context: RequestContext,
  form: ListedForm,
  limits: FormLimits,
  sent: Sent,
  makeReference: (id: string) => string,
): Promise<StoredForm> {
  const source = entrySource(form);
  const now = context.clock().getTime();
  const received = receivedAt(form, now);
  // With one time for all entries of a day, ids that count up would still tell their order.
  const id = form.onlyDay === true ? ulid(received) : context.ids(new Date(received));
  const place = placeOf(source, id);
  const content_hash = contentHash(context, form, sent);
  const since = form.onlyDay === true ? received : now - SAME_FOR_MS;
  const sameIn = (rows: readonly Row<StoredEntry>[]) =>
    rows.find((row) => row.content_hash === content_hash && isLive(row) && decodeTime(row.id) >= since);
  const stored = ({ id: ofEntry, files }: StoredEntry, isNew: boolean) => ({
    id: ofEntry,
    isNew,
    leftOut: files.length < (sent.upload?.sent.length ?? 0),
  });

  const first = await readDocument(context, place);
  // In the first minutes of a day the same content may be in the document of the day before.
  const yesterday = source.keyOf(ulid(since));
  const earlier = yesterday === place.key ? [] : (await readDocument(context, { ...place, key: yesterday })).items;
  const before = sameIn([...first.items, ...earlier]);
  if (before !== undefined) return stored(before, false);

  const allowed = await checkSender(context, limits, form);
  const { files, discard } = await keepFiles(context, form, limits, sent.upload);
  const received_at = new Date(received).toISOString();
  const work = { state: 'new', assignee: '', remark: '', reference: makeReference(id), updated_at: received_at };
  const entry: StoredEntry = { id, received_at, values: sent.value, files, ...work, content_hash };
  let withdraw: (() => Promise<void>) | null = null;
  try {
    withdraw = await countForm(context, limits, form, allowed);
    const there = await changeDocument(
      context,
      place,
      (rows) => {
        const same = sameIn(rows);
        return same === undefined ? { items: [...rows, entry], result: entry } : { items: null, result: same };
      },
      { first },
    );
    if (there.id === id) return stored(entry, true);
    await withdraw();
    await discard();
    return stored(there, false);
  } catch (error) {
    await withdraw?.();
    // After any other failure the store may have the entry, so its files may be in use.
    if (withdraw === null || (error instanceof Failure && error.status < 500)) await discard();
    throw error;
  }
}
