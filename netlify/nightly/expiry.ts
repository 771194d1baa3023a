/**
 * Removes what is too old and the files that no document names. The nightly run removes nothing of a collection, and
 * no file, if that is more than a fifth of what there is and more than five: then a person decides.
 */
import type { SavedDocument } from '#records/backup-documents.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { inPortions } from '#netlify/platform/portions.ts';
import { dayAt, dayIn } from '#netlify/store/days.ts';
import { fileKeysIn, removeFiles } from '#netlify/store/files.ts';

type ExpiryContext = Pick<FunctionContext, 'stores' | 'clock'>;

/** `stopped` says why a person must decide. */
export type Removal = { removed: number; stopped: readonly string[] };

const DAY_MS = 24 * 60 * 60 * 1000;
const FEW = 5;
const MOST_SHARE = 1 / 5;
const AT_ONCE = 10;

function tooMany(name: string, count: number, total: number): string | null {
  if (count <= Math.max(FEW, total * MOST_SHARE)) return null;
  return `${name}: ${count} of ${total} would be deleted, more than a fifth`;
}

/** Whether a document of a collection has a day that is too old. */
export function isOld({ key }: { key: string }, name: string, days: number, now: Date): boolean {
  const oldest = dayAt(now.getTime() - days * DAY_MS);
  return key.startsWith(`${name}/`) && (dayIn(key) ?? oldest) < oldest;
}

/** Removes the documents of a collection that are too old, with their files. */
export async function removeOldDays(
  { stores, clock }: ExpiryContext,
  documents: readonly SavedDocument[],
  { name, days, isGuarded }: { name: string; days: number; isGuarded: boolean },
): Promise<Removal> {
  const count = (some: readonly SavedDocument[]) => some.reduce((sum, { records }) => sum + records, 0);
  const all = documents.filter(({ key }) => key.startsWith(`${name}/`));
  const old = all.filter((document) => isOld(document, name, days, clock()));
  const stopped = isGuarded ? tooMany(name, count(old), count(all)) : null;
  if (stopped !== null) return { removed: 0, stopped: [stopped] };
  for (const { key, files } of old) {
    // The files go first: nothing would name them after the document.
    await removeFiles({ stores }, files);
    await stores.open('records').remove(key);
  }
  return { removed: count(old), stopped: [] };
}

/** The files that are named now. A document is only read if it is not among those that are known. */
async function namedFiles({ stores }: ExpiryContext, documents: readonly SavedDocument[]): Promise<ReadonlySet<string>> {
  const known = new Map(documents.map((document) => [document.key, document]));
  const room = stores.open('records');
  const named = await inPortions(await room.list(''), AT_ONCE, async ({ key, etag }) => {
    const document = known.get(key);
    return document?.etag === etag ? document.files : fileKeysIn(key, (await room.read(key))?.text ?? '');
  });
  return new Set(named.flat());
}

/**
 * Finds the files that no document names. A file of today or yesterday may belong to a form that is still
 * being written.
 * @param documents what is known about documents; others are read, and so are those that have changed
 */
export async function findUnnamed(
  context: ExpiryContext,
  documents: readonly SavedDocument[],
): Promise<{ unnamed: readonly string[]; total: number }> {
  const room = context.stores.open('files');
  const all = await room.list('');
  const saved = new Set(documents.flatMap(({ files }) => files));
  const yesterday = dayAt(context.clock().getTime() - DAY_MS);
  const dated = await inPortions(
    all.filter(({ key }) => !saved.has(key)),
    AT_ONCE,
    async ({ key }) => ({ key, day: (await room.factsOf(key))?.['stored_on'] }),
  );
  const old = dated.filter(({ day }) => typeof day !== 'string' || day < yesterday);
  if (old.length === 0) return { unnamed: [], total: all.length };
  // Last, so that a document that has just been changed counts as it is.
  const named = await namedFiles(context, documents);
  return { unnamed: old.flatMap(({ key }) => (named.has(key) ? [] : [key])), total: all.length };
}

/** Removes the files that no document names. @param documents as for `findUnnamed` */
export async function removeUnnamed(context: ExpiryContext, documents: readonly SavedDocument[], isGuarded: boolean): Promise<Removal> {
  const { unnamed, total } = await findUnnamed(context, documents);
  const stopped = isGuarded ? tooMany('files', unnamed.length, total) : null;
  if (stopped !== null) return { removed: 0, stopped: [stopped] };
  await removeFiles(context, unnamed);
  return { removed: unnamed.length, stopped: [] };
}
