/**
 * A file never changes, and is stored before the record that names it. A visitor's file begins with
 * the collection and the day, so only that day's documents can name it.
 */
import { createHash, randomBytes } from 'node:crypto';

import type { CollectionName } from '#records/collections.ts';
import { type FileKind, getFileType } from '#records/files/file-kinds.ts';
import { type Attachment, parseAttachment } from '#records/files/attachment.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { runInPortions } from '#netlify/platform/concurrency.ts';
import { formatIndianDay } from './days.ts';
import type { Facts } from '#netlify/platform/stores.ts';

type FileContext = Pick<FunctionContext, 'stores'>;

const KEY_BYTES = 32;
const AT_ONCE = 10;
const KEY = /^(?:sent\/[a-z-]+\/\d{4}-\d{2}-\d{2}\/)?[0-9a-f]{64}$/u;

/** A host may ignore case in URLs. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

export function getSentPrefix(owner: CollectionName, day = ''): string {
  return `sent/${owner}/${day}`;
}

export function getSentDay(owner: CollectionName, key: string): string {
  return key.slice(getSentPrefix(owner).length, key.lastIndexOf('/'));
}

export async function listStaffFiles({ stores }: FileContext): Promise<readonly string[]> {
  const bucket = stores.open('files');
  const listed = await runInPortions(Array.from('0123456789abcdef'), AT_ONCE, (digit) => bucket.list(digit));
  return listed.flat().flatMap(({ key }) => (isFileKey(key) ? [key] : []));
}

export type Accepted = { kind: FileKind; bytes: Uint8Array; width?: number; height?: number };

/** `sentOn` is the day of a visitor's entry. */
type NewFile = { owner: CollectionName; name: string; sentOn?: string };

/** Notes the day of sending, not the time. */
export async function saveFile(
  { stores, clock }: FileContext & Pick<FunctionContext, 'clock'>,
  { owner, name, sentOn }: NewFile,
  { kind, bytes, width, height }: Accepted,
): Promise<Attachment> {
  const key = (sentOn === undefined ? '' : `${getSentPrefix(owner, sentOn)}/`) + randomBytes(KEY_BYTES).toString('hex');
  const bounds = width === undefined || height === undefined ? {} : { width, height };
  const noticeFacts = owner === 'notices' ? { sha256: createHash('sha256').update(bytes).digest('hex'), ...bounds } : {};
  const facts = { name, type: getFileType(kind), size: bytes.byteLength, ...noticeFacts };
  await stores.open('files').writeFile(key, bytes, { ...facts, owner, stored_on: sentOn ?? formatIndianDay(clock().getTime()) });
  return { key, ...facts };
}

function parseStoredAttachment(owner: CollectionName, key: string, facts: Facts | null): Attachment | null {
  const parsed = parseAttachment({ ...facts, key });
  return parsed.ok && facts?.['owner'] === owner ? parsed.value : null;
}

export async function readFile({ stores }: FileContext, owner: CollectionName, key: string) {
  const file = isFileKey(key) ? await stores.open('files').readFile(key) : null;
  const facts = parseStoredAttachment(owner, key, file?.facts ?? null);
  return file === null || facts === null ? null : { facts, bytes: file.bytes };
}

export async function findFiles({ stores }: FileContext, owner: CollectionName, keys: readonly string[]): Promise<readonly Attachment[]> {
  const bucket = stores.open('files');
  const attachments = keys.filter(isFileKey).map(async (key) => parseStoredAttachment(owner, key, await bucket.factsOf(key)) ?? []);
  return (await Promise.all(attachments)).flat();
}

export async function removeFiles({ stores }: FileContext, keys: readonly string[]): Promise<void> {
  const bucket = stores.open('files');
  await runInPortions(keys, AT_ONCE, (key) => bucket.remove(key));
}
