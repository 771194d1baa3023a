/** Stores each form once: repetitions are looked for in the newest two documents, within the change that adds the entry. */
import { createHash, randomBytes } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';
import type { SentForm } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import type { StoredEntry } from '#records/forms/inbox.ts';
import type { Attachment } from '#records/files/attachment.ts';
import type { RequestContext } from '#netlify/http/handler.ts';
import { countFiles, mayKeepFiles, type FormLimits, checkSender, countForm } from '#netlify/limits/form-limits.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { formatIndianDay, addPartToId, getDayStart } from '#netlify/store/days.ts';
import { removeFiles, saveFile } from '#netlify/store/files.ts';
import { changeDay, readNewest } from '#netlify/store/parts.ts';
import { type Row, createEntrySource, isLive } from '#netlify/store/rows.ts';
import type { Upload } from '#netlify/uploads/uploads.ts';
import { getHourKey } from '#netlify/limits/day-counts.ts';

/** Content without a key is stored once in this time. */
export const SAME_FOR_MS = 10 * 60 * 1000;

/** `key` is the sender's idempotency key, or `''`. */
export type SentInput = { value: SentForm; key: string; upload: Upload | null };

/** Null without a key for a form that stores only the day: two people may send the same words. */
export function hashContent(context: RequestContext, { id, onlyDay }: ListedForm, { value, key, upload }: SentInput): string | null {
  if (key === '' && onlyDay === true) return null;
  const files = upload?.sent.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')) ?? [];
  return hashParts(['content', id, key, value, ...files], context.keys().counters).slice(0, 32);
}

function discardFiles(context: RequestContext, files: readonly Attachment[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  return removeFiles(context, keys).catch(context.note);
}

async function saveFiles(context: RequestContext, { fileLabel, store }: ListedForm, day: string, upload: Upload | null) {
  const accepted = (await upload?.accept()) ?? [];
  const files: Attachment[] = [];
  try {
    for (const [index, file] of accepted.entries()) {
      const ending = file.kind === 'jpeg' ? 'jpg' : file.kind;
      const name = `${fileLabel === undefined ? 'picture' : 'proof'} ${index + 1}.${ending}`;
      files.push(await saveFile(context, { owner: store, name, sentOn: day }, file));
    }
    return files;
  } catch (error) {
    await discardFiles(context, files);
    throw error;
  }
}

/** `discard` also takes back the count. */
type KeptFiles = { files: readonly Attachment[]; discard: () => Promise<void> };

const NO_FILES: KeptFiles = { files: [], discard: () => Promise.resolve() };

/** Stores none if the files are too many. @throws Failure 422 if a file is refused */
async function keepFiles(context: RequestContext, form: ListedForm, limits: FormLimits, day: string, upload: Upload | null) {
  if (upload === null) return NO_FILES;
  const size = { files: upload.sent.length, bytes: upload.sent.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) };
  if (!(await mayKeepFiles(context, limits, form, size))) return NO_FILES;
  const files = await saveFiles(context, form, day, upload);
  const discard = () => discardFiles(context, files);
  try {
    const withdraw = await countFiles(context, limits, form, size);
    if (withdraw !== null) return { files, discard: async () => void (await Promise.all([withdraw(), discard()])) };
  } catch (error) {
    await discard();
    throw error;
  }
  await discard();
  return NO_FILES;
}

export type StoredResult = { id: string; isNew: boolean; leftOut: boolean };

/** @throws Failure 429 if this network or all visitors together have sent too much */
export async function storeEntry(
  context: RequestContext,
  form: ListedForm,
  limits: FormLimits,
  sent: SentInput,
  makeReference: (id: string) => string,
): Promise<StoredResult> {
  const source = createEntrySource(form);
  const now = context.clock().getTime();
  const day = formatIndianDay(now);
  const received = form.onlyDay === true ? getDayStart(day) : now;
  // Ascending ids would reveal the order within one time.
  const drawn = form.onlyDay === true ? ulid(received) : context.ids(new Date(received));
  const content_hash = hashContent(context, form, sent);
  const since = now - SAME_FOR_MS;
  const isSame = (row: Row<StoredEntry>) =>
    row.content_hash === content_hash && isLive(row) && (sent.key !== '' || decodeTime(row.id) >= since);
  const stored = ({ id, files }: StoredEntry, isNew: boolean): StoredResult => ({
    id,
    isNew,
    leftOut: files.length < (sent.upload?.sent.length ?? 0),
  });

  const newest = await readNewest(context, source, day);
  // After midnight the same content may be in the day before.
  const before = formatIndianDay(since) === day ? null : await readNewest(context, source, formatIndianDay(since));
  const rowsBefore = [...newest.snapshot.items, ...newest.earlier, ...(before?.snapshot.items ?? []), ...(before?.earlier ?? [])];
  const earlierEntry = rowsBefore.find(isSame);
  if (earlierEntry !== undefined) return stored(earlierEntry, false);

  const allowed = await checkSender(context, limits, form);
  const { files, discard } = await keepFiles(context, form, limits, day, sent.upload);
  const received_at = new Date(received).toISOString();
  const entryIn = (part: number): StoredEntry => {
    const id = addPartToId(drawn, part);
    const work = { state: 'new', assignee: '', remark: '', reference: makeReference(id), updated_at: received_at, state_at: received_at };
    return { id, received_at, values: sent.value, files, ...work, content_hash: content_hash ?? '' };
  };
  let withdraw: (() => Promise<void>) | null = null;
  try {
    withdraw = await countForm(context, limits, form, allowed);
    const done = await changeDay<Row<StoredEntry>, StoredResult>(context, source, day, newest, (rows, part) => {
      const same = rows.find(isSame);
      if (same !== undefined) return { items: null, result: stored(same, false) };
      const entry = entryIn(part);
      const items = [...rows, entry];
      // Insertion would reveal the order of sending.
      const sorted = form.onlyDay === true ? items.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : items;
      return { items: sorted, result: stored(entry, true) };
    });
    if (done.isNew) return done;
    await withdraw();
    await discard();
    return done;
  } catch (error) {
    await withdraw?.();
    // After any other failure the change may be stored.
    if (withdraw === null || (error instanceof Failure && error.status < 500)) await discard();
    throw error;
  }
}

export function createFormKey(): string {
  return randomBytes(16).toString('hex');
}

/** Equal forms within ten to twenty minutes have one random key, so that an entry with only its day reveals no time. */
export async function findSharedKey({ stores, clock, keys }: RequestContext, contentHash: string | null): Promise<string> {
  const bucket = stores.open('limits');
  const since = clock().getTime() - (clock().getTime() % SAME_FOR_MS);
  const keyIn = (start: number) => getHourKey(start, `key-${hashParts(['shared key', contentHash, start], keys().counters)}`);
  const earlier = await bucket.read(keyIn(since - SAME_FOR_MS));
  if (earlier !== null) return earlier.text;
  const made = createFormKey();
  const isFirst = (await bucket.write(keyIn(since), made, null)) !== null;
  return isFirst ? made : ((await bucket.read(keyIn(since)))?.text ?? made);
}
