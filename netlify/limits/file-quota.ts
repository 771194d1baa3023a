/** An entry beyond the daily quota is stored without its files. */
import { type FileCounts, parseFileCounts } from '#records/function-documents.ts';
import { type Files, HOUR_SHARE, LARGE_SHARE, NETWORK_SHARE, SMALL_BYTES } from '#records/forms/form-limits.ts';
import type { ListedForm } from '#records/forms/registry.ts';

import { type DocumentRef, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { getIndianHour, createSalt, sortCounts, getToday } from './day-counts.ts';
import type { LimitContext } from './limit.ts';
import { type FormLimits, type SenderContext, hashSenders } from './senders.ts';

const NONE: Files = { files: 0, bytes: 0 };

function getQuotaRef(context: LimitContext, { store }: ListedForm): DocumentRef<FileCounts> {
  return { bucket: 'limits', key: `${getToday(context)}/${store}-files.json`, parse: parseFileCounts };
}

function sum(one: Files, other: Files, sign: 1 | -1 = 1): Files {
  return { files: Math.max(0, one.files + sign * other.files), bytes: Math.max(0, one.bytes + sign * other.bytes) };
}

function takeShare({ files, bytes }: Files, share: number): Files {
  return { files: Math.floor(files * share), bytes: Math.floor(bytes * share) };
}

function isWithin({ files, bytes }: Files, max: Files): boolean {
  return files <= max.files && bytes <= max.bytes;
}

function readCounts([counts]: readonly FileCounts[], context: LimitContext): FileCounts {
  const hour = getIndianHour(context);
  const { salt = createSalt(), all = NONE, networks = {} } = counts ?? {};
  return counts?.hour === hour ? counts : { salt, hour, all, before: all, networks };
}

function fitsQuota(context: SenderContext, limits: FormLimits, form: ListedForm, counts: FileCounts, size: Files): boolean {
  const { all, before, networks, salt } = counts;
  const quota = limits.files(form);
  const senders = hashSenders(context, form, salt).map(({ hash, share }) => ({ used: networks[hash] ?? NONE, share }));
  // Without counted senders, an hour's share leaves some for later senders.
  const hourShare = HOUR_SHARE * (size.bytes > SMALL_BYTES ? LARGE_SHARE : 1);
  if (senders.length === 0) return isWithin(sum(sum(all, before, -1), size), takeShare(sum(quota, before, -1), hourShare));
  return (
    isWithin(sum(all, size), quota) &&
    senders.every(({ used, share }) => isWithin(sum(used, size), takeShare(quota, NETWORK_SHARE * share)))
  );
}

export async function mayKeepFiles(context: SenderContext, limits: FormLimits, form: ListedForm, size: Files): Promise<boolean> {
  return fitsQuota(context, limits, form, readCounts((await readDocument(context, getQuotaRef(context, form))).items, context), size);
}

/** Returns how to take back the count; null if the quota was used up meanwhile. */
export async function countFiles(
  context: SenderContext,
  limits: FormLimits,
  form: ListedForm,
  size: Files,
): Promise<(() => Promise<void>) | null> {
  const ref = getQuotaRef(context, form);
  const change = (sign: 1 | -1) => (items: readonly FileCounts[]) => {
    const counts = readCounts(items, context);
    if (sign === 1 && !fitsQuota(context, limits, form, counts, size)) return { items: null, result: false };
    const networks = new Map(Object.entries(counts.networks));
    for (const { hash } of hashSenders(context, form, counts.salt)) networks.set(hash, sum(networks.get(hash) ?? NONE, size, sign));
    return { items: [{ ...counts, all: sum(counts.all, size, sign), networks: sortCounts(networks) }], result: true };
  };
  if (!(await changeDocument(context, ref, change(1)))) return null;
  return async () => void (await changeDocument(context, ref, change(-1)).catch(context.note));
}
