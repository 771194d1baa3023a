/**
 * Many records in one text, changed by compare-and-swap on its ETag. By the ids of the latest changes a retry sees that a write
 * was applied although its response was lost. A document that this code cannot read is never written.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Parsed } from '#domain/parse.ts';
import { getValueAt, parseJson } from '#domain/unknown.ts';
import { isRecordId } from '#records/stored-fields.ts';

import { Failure, createStoreFailure } from '#netlify/platform/failure.ts';
import type { WriteQueue } from '#netlify/platform/concurrency.ts';
import type { BucketName, Stores } from '#netlify/platform/stores.ts';

/** A later version is neither read nor written. */
const DOCUMENT_VERSION = 1;

export type DocumentRef<Item> = {
  bucket?: BucketName;
  key: string;
  parse: (input: unknown) => Parsed<Item>;
  initial?: readonly Item[];
};

/** `note` gets the problem of unreadable records, which are left out. */
export type DocumentContext = { stores: Stores; writeQueue: WriteQueue; note?: ((error: unknown) => void) | undefined };

/** `etag` is null if nothing is stored; `problem` names unreadable records. */
export type DocumentSnapshot<Item> = {
  items: readonly Item[];
  etag: string | null;
  bytes: number;
  changes: readonly string[];
  /** Number of the last record or part of the day, also if that is gone. */
  lastNumber: number;
  problem: UnreadableDocument | null;
};

/** `items: null` leaves the records; without `lastNumber`, too, nothing is written. */
export type Change<Item, Result> = { items: readonly Item[] | null; lastNumber?: number; result: Result };

/** Only keys, ids and names of fields; `cause` is the version if it is too new. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

/** Waiting is better than failing, but the browser waits 20 s at most. */
const LIMITS = { tries: 100, ms: 15_000 };
/** The longest random pause, doubled with each lost race. */
const PAUSE_MS = 16;
const PAUSE_CAP_MS = 800;
const KEPT_CHANGES = 100;
const NAMED_RECORDS = 5;

type StoredDocument = { records: readonly unknown[]; changes: readonly string[]; lastNumber: number };

/** @throws UnreadableDocument if the text is no document of this version */
export function parseDocument(key: string, text: string): StoredDocument {
  const stored = parseJson(text);
  const fields: Readonly<Record<string, unknown>> = typeof stored === 'object' ? { ...stored } : {};
  const { version, records, changes, last_number = 0 } = fields;
  if (typeof version === 'number' && version > DOCUMENT_VERSION)
    throw new UnreadableDocument(`${key}: a later version of the site has written this document (version ${version})`, { cause: version });
  if (version !== DOCUMENT_VERSION || !Array.isArray(records) || !Array.isArray(changes) || typeof last_number !== 'number')
    throw new UnreadableDocument(`${key}: this is no document of the site`);
  return { records, changes: changes.filter((text) => typeof text === 'string'), lastNumber: last_number };
}

/** Leaves out unreadable records. @throws UnreadableDocument as `parseDocument` */
export function readDocumentText<Item>({ key, parse }: DocumentRef<Item>, text: string): Omit<DocumentSnapshot<Item>, 'etag'> {
  const { records, ...kept } = parseDocument(key, text);
  const problems: string[] = [];
  const items = records.flatMap((raw, index) => {
    const parsed = parse(raw);
    if (parsed.ok) return [parsed.value];
    const id = getValueAt(raw, 'id');
    const name = typeof id === 'string' && isRecordId(id) ? id : `record ${index}`;
    problems.push(`${name} (${Object.keys(parsed.errors).join(', ') || 'no object'})`);
    return [];
  });
  const names = [...problems.slice(0, NAMED_RECORDS), ...(problems.length > NAMED_RECORDS ? ['…'] : [])].join('; ');
  const problem = problems.length === 0 ? null : new UnreadableDocument(`${key}: ${problems.length} records cannot be read: ${names}`);
  return { items, ...kept, bytes: Buffer.byteLength(text), problem };
}

export async function readDocument<Item>(
  { stores }: Pick<DocumentContext, 'stores'>,
  ref: DocumentRef<Item>,
): Promise<DocumentSnapshot<Item>> {
  const stored = await stores.open(ref.bucket ?? 'records').read(ref.key);
  if (stored === null) return { items: ref.initial ?? [], etag: null, bytes: 0, changes: [], lastNumber: 0, problem: null };
  return { ...readDocumentText(ref, stored.text), etag: stored.etag };
}

export async function readItems<Item>(context: Omit<DocumentContext, 'writeQueue'>, ref: DocumentRef<Item>): Promise<readonly Item[]> {
  const { items, problem } = await readDocument(context, ref);
  if (problem !== null) context.note?.(problem);
  return items;
}

export function formatDocument(records: readonly unknown[], changes: readonly string[] = [], lastNumber = 0): string {
  return JSON.stringify({ version: DOCUMENT_VERSION, records, changes, ...(lastNumber === 0 ? {} : { last_number: lastNumber }) });
}

type ChangeOptions<Item> = {
  /** Saves the first request. */
  first?: DocumentSnapshot<Item> | undefined;
  /** Stores what the document will refer to; runs before each try to write it. */
  beforeWrite?: (before: readonly Item[], after: readonly Item[]) => Promise<void>;
};

/** @param change pure; called again with newer records after each lost race */
export async function changeDocument<Item, Result>(
  context: DocumentContext,
  ref: DocumentRef<Item>,
  change: (items: readonly Item[], snapshot: DocumentSnapshot<Item>) => Change<Item, Result>,
  { first, beforeWrite }: ChangeOptions<Item> = {},
): Promise<Result> {
  const bucket = ref.bucket ?? 'records';
  const changeId = randomUUID();
  const endsAt = performance.now() + LIMITS.ms;
  return context.writeQueue(`${bucket}/${ref.key}`, async () => {
    let pending: { result: Result } | null = null;
    for (let lostRaces = 0; lostRaces < LIMITS.tries && performance.now() < endsAt; lostRaces += 1) {
      const snapshot: DocumentSnapshot<Item> = lostRaces === 0 && first !== undefined ? first : await readDocument(context, ref);
      if (snapshot.problem !== null) throw snapshot.problem;
      if (pending !== null && snapshot.changes.includes(changeId)) return pending.result;
      const { items, lastNumber, result } = change(snapshot.items, snapshot);
      if (items === null && lastNumber === undefined) return result;
      const records = items ?? snapshot.items;
      await beforeWrite?.(snapshot.items, records);
      const changes = [changeId, ...snapshot.changes].slice(0, KEPT_CHANGES);
      const text = formatDocument(records, changes, lastNumber ?? snapshot.lastNumber);
      try {
        if ((await context.stores.open(bucket).write(ref.key, text, snapshot.etag)) !== null) return result;
      } catch (error) {
        // The write may have been applied although its answer was lost.
        const stored = await readDocument(context, ref).catch(() => null);
        if (stored?.changes.includes(changeId) === true) return result;
        throw error;
      }
      pending = { result };
      await pause(Math.random() * Math.min(PAUSE_CAP_MS, PAUSE_MS * 2 ** lostRaces));
    }
    throw createStoreFailure(new Failure(503, 'too many others changed this document at the same time'));
  });
}
