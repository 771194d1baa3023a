/**
 * The files that records name: pictures, proofs, attachments. Each has a random key and its facts as
 * metadata, and never changes. It is stored before the record that names it. A file that no record names
 * is removed by the nightly run.
 */
import { randomBytes } from 'node:crypto';

import type { CollectionName } from '#records/collections.ts';
import { type FileKind, fileType } from '#records/notices/notice-file.ts';
import { type Attachment, parseAttachment } from '#records/notices/notice-record.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { inPortions } from '#netlify/platform/portions.ts';
import { dayAt } from './days.ts';

type FileContext = Pick<FunctionContext, 'stores'>;

const KEY_BYTES = 32;
const AT_ONCE = 10;
const KEY = /^[0-9a-f]{64}$/u;
const KEYS = /\b[0-9a-f]{64}\b/gu;

/** Whether the site itself makes such a key. A host may ignore case in URLs, so keys are in lower case. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Returns the keys of all files that a document names, whether or not its records can be read. The log tells who
 * uploaded a file, but keeps none; hashes in accounts only look like such keys.
 * @param key the key of the document
 */
export function fileKeysIn(key: string, text: string): readonly string[] {
  return /^(?:log|accounts)\//u.test(key) ? [] : [...new Set([...text.matchAll(KEYS)].map(([found]) => found))];
}

/** A file that has passed all checks, as it is stored. */
export type Accepted = { kind: FileKind; bytes: Uint8Array };

/**
 * Stores a file of a collection: no call of another one gives it to anybody. The day is known, not the time.
 * @returns what a record says about the file
 */
export async function saveFile(
  { stores, clock }: FileContext & Pick<FunctionContext, 'clock'>,
  owner: CollectionName,
  name: string,
  { kind, bytes }: Accepted,
): Promise<Attachment> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const facts = { name, type: fileType(kind), size: bytes.byteLength };
  await stores.open('files').writeFile(key, bytes, { ...facts, owner, stored_on: dayAt(clock().getTime()) });
  return { key, ...facts };
}

function attachmentOf(owner: CollectionName, key: string, facts: Readonly<Record<string, unknown>> | null): Attachment | null {
  const parsed = parseAttachment({ ...facts, key });
  return parsed.ok && facts?.['owner'] === owner ? parsed.value : null;
}

/** Returns a file of a collection with what is known about it; null if there is none. */
export async function readFile({ stores }: FileContext, owner: CollectionName, key: string) {
  const found = isFileKey(key) ? await stores.open('files').readFile(key) : null;
  const facts = attachmentOf(owner, key, found?.facts ?? null);
  return found === null || facts === null ? null : { facts, bytes: found.bytes };
}

/** Returns what is known about those of the files that are stored and belong to the collection. */
export async function findFiles({ stores }: FileContext, owner: CollectionName, keys: readonly string[]): Promise<readonly Attachment[]> {
  const room = stores.open('files');
  const found = keys.filter(isFileKey).map(async (key) => attachmentOf(owner, key, await room.factsOf(key)) ?? []);
  return (await Promise.all(found)).flat();
}

export async function removeFiles({ stores }: FileContext, keys: readonly string[]): Promise<void> {
  const room = stores.open('files');
  await inPortions(keys, AT_ONCE, (key) => room.remove(key));
}
