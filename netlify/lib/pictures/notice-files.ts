/**
 * The files attached to notices. Each has a random key, and its facts are stored with it. It is stored
 * before a notice names it. A file that no notice names stays for the hourly sweep
 * (`picture-sweeps.ts`), because a deleted notice may come back.
 */
import { randomBytes } from 'node:crypto';

import { type FileKind, NOTICE_PICTURE_BOUNDS, fileKindOf, fileNameFor, fileSentences, fileType } from '#domain/notice-file.ts';
import { type Attachment, parseAttachment } from '#domain/notice-record.ts';
import { server as englishServer } from '#domain/words/en.ts';
import { wordsIn } from '#domain/words/words.ts';

import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { type ListDependencies, openStore, readWholeList } from '#netlify/lib/lists/stored-list.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { rewritePicture } from './pictures.ts';

const words = wordsIn('server', englishServer);

export const NOTICE_FILES = 'notice-files';

/** See `pictures.ts`, whose program is found in the same way. */
const PDF_READER = new URL('../../lib/pictures/pdf-reader.mjs', import.meta.url);
/**
 * Node itself takes half of the memory, which is counted in kilobytes before it is used. 4 MB can
 * unfold into gigabytes.
 */
const PDF_LIMITS = { seconds: 3, memory: 800_000 };

const KEY = /^[0-9a-f]{64}\.(?:pdf|jpeg|png)$/u;

/** Whether the site itself makes such a key. */
export function isNoticeFileKey(key: string): boolean {
  return KEY.test(key);
}

/** A file that has passed all checks: as it is stored, and the number of its pages. */
export type Accepted = { kind: FileKind; bytes: Uint8Array; pages: number | null };

/**
 * Reads an uploaded file: counts the pages of a PDF, and writes a picture anew, without place and camera.
 * @returns why it is refused: it is damaged, takes too much time or memory, or is more than something to read
 */
export async function acceptFile(context: Pick<FunctionContext, 'askProgram'>, bytes: Buffer): Promise<Accepted | string> {
  if (fileKindOf(bytes) === 'pdf') {
    const pages = await context.askProgram(PDF_READER, bytes, PDF_LIMITS);
    if (typeof pages === 'number') return { kind: 'pdf', bytes, pages };
    return pages === 'active' ? words.activePdf : fileSentences.unreadable;
  }
  const picture = await rewritePicture(context, bytes, NOTICE_PICTURE_BOUNDS);
  return picture === null ? fileSentences.kind : { ...picture, pages: null };
}

/** Stores a file under a new key. Returns its facts once it is stored. */
export async function saveNoticeFile(
  { stores, clock }: Pick<FunctionContext, 'stores' | 'clock'>,
  name: string,
  { kind, bytes, pages }: Accepted,
): Promise<Attachment> {
  const key = `${randomBytes(32).toString('hex')}.${kind}`;
  const facts = { name: fileNameFor(name, kind), type: fileType(kind), size: bytes.byteLength, pages };
  const metadata = { ...facts, stored_at: clock().toISOString() };
  await orStoreFailure(openStore(stores, NOTICE_FILES).set(key, new Uint8Array(bytes).buffer, { metadata }));
  return { key, ...facts };
}

function factsIn(key: string, metadata: Readonly<Record<string, unknown>> | undefined): Attachment | null {
  const parsed = parseAttachment({ ...metadata, key });
  return parsed.ok ? parsed.value : null;
}

/** Returns the facts of the files with these keys that are stored. */
export async function findNoticeFiles(
  { stores }: Pick<FunctionContext, 'stores'>,
  keys: readonly string[],
): Promise<readonly Attachment[]> {
  const store = openStore(stores, NOTICE_FILES);
  const found = keys
    .filter(isNoticeFileKey)
    .map(async (key) => factsIn(key, (await orStoreFailure(store.getMetadata(key)))?.metadata) ?? []);
  return (await Promise.all(found)).flat();
}

/** Returns a file with its facts, or null if there is none. */
export async function readNoticeFile({ stores }: Pick<FunctionContext, 'stores'>, key: string) {
  const found = isNoticeFileKey(key) ? await orStoreFailure(openStore(stores, NOTICE_FILES).getWithMetadata(key, { type: 'blob' })) : null;
  const facts = factsIn(key, found?.metadata);
  return found === null || facts === null ? null : { facts, bytes: new Uint8Array(await orStoreFailure(found.data.arrayBuffer())) };
}

/** Returns the files that no notice names. An unreadable notice names those whose keys occur anywhere in it. */
export async function unusedNoticeFiles(context: ListDependencies, keys: readonly string[]): Promise<readonly string[]> {
  const { items, unreadable } = await readWholeList(context, noticePlace);
  const used = new Set(items.flatMap(({ attachments }) => attachments.map(({ key }) => key)));
  const unreadableText = JSON.stringify(unreadable);
  return keys.filter((key) => !used.has(key) && !unreadableText.includes(key));
}
