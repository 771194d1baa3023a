/** Counts an hour's forms by form and by network, unless the form hides its sender. */
import { type Senders, parseSenders, type FileCounts, parseFileCounts } from '#records/function-documents.ts';
import {
  type Contact,
  FEW_FORMS,
  FILES_PER_DAY,
  FORMS_PER_NETWORK,
  type Files,
  KEPT_SHARE,
  formatRefusal,
  HOUR_SHARE,
  LARGE_SHARE,
  NETWORK_SHARE,
  SMALL_BYTES,
} from '#records/forms/form-limits.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { localize } from '#i18n/localize.ts';
import type { Messages } from '#i18n/messages.ts';

import help from '#content/help/help.json' with { type: 'json' };
import site from '#content/settings/site.json' with { type: 'json' };

import { type Failure, type Sentence, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { type DocumentRef, type DocumentSnapshot, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { getIndianHour, createSalt, getRestOfHour, hashWithSalt, sortCounts, getToday } from './day-counts.ts';
import { type LimitContext, listNetworks } from './limit.ts';

/** `files` is the daily quota. `full`: from all senders; `fullNetwork`: from one network. */
export type FormLimits = {
  perHour: (form: CountedForm) => number;
  files: (form: CountedForm) => Files;
  full: (messages: Messages, form: CountedForm) => string;
  fullNetwork: Sentence;
  filesLeftOut: (messages: Messages, form: CountedForm) => string;
};

type SenderContext = LimitContext & { address: string };

type CountedForm = Pick<ListedForm, 'store' | 'onlyDay' | 'perHour' | 'filesPerDay'>;

/** Not if it is a sample. The editor leaves out blank fields. */
const stored: { sample?: string; email?: string | null; telephone?: string | null } = site.contact;
const { email = null, telephone = null } = stored.sample === undefined ? stored : {};
const contact = { email, telephone };

type Helpline = { title: string; telephone: string; urgent?: boolean; sample?: string | null };
const editedHelp: { helplines?: readonly Helpline[] } = help;

/** A sender without a name may need help at once, so the urgent helplines follow. */
function getContact({ language }: Messages, { onlyDay }: CountedForm): Contact {
  if (onlyDay !== true) return contact;
  const urgent = localize(editedHelp.helplines ?? [], language).filter((one) => one.urgent === true && (one.sample ?? '') === '');
  return { ...contact, helplines: urgent.map((one) => `${one.title} ${one.telephone}`) };
}

export const contentLimits: FormLimits = {
  perHour: ({ perHour }) => perHour,
  files: ({ filesPerDay = FILES_PER_DAY }) => filesPerDay,
  full: (messages, form) => formatRefusal(messages, 'tooManyForms', getContact(messages, form)),
  fullNetwork: (messages) => formatRefusal(messages, 'tooManyTries', contact),
  filesLeftOut: (messages, form) => formatRefusal(messages, 'filesLeftOut', getContact(messages, form)),
};

function getSendersRef(context: LimitContext): DocumentRef<Senders> {
  return { bucket: 'limits', key: `${getToday(context)}/senders.json`, parse: parseSenders };
}

function hashSenders({ address }: SenderContext, { onlyDay }: CountedForm, salt: string) {
  return onlyDay === true ? [] : listNetworks(address).map(({ name, share }) => ({ hash: hashWithSalt(salt, [name]), share }));
}

function addCounts(counts: Readonly<Record<string, number>>, names: readonly string[], sign: 1 | -1): Record<string, number> {
  const sum = new Map(Object.entries(counts));
  for (const name of names) sum.set(name, Math.max(0, (sum.get(name) ?? 0) + sign));
  return sortCounts(sum);
}

function readSenders([counts]: readonly Senders[], context: LimitContext): Senders {
  const hour = getIndianHour(context);
  return counts?.hour === hour ? counts : { salt: counts?.salt ?? createSalt(), hour, forms: {}, networks: {} };
}

function createRefusal(context: LimitContext, message: Sentence): Failure {
  return createTemporaryFailure(429, message, Math.max(1, Math.ceil(getRestOfHour(context))));
}

function check(context: SenderContext, limits: FormLimits, { salt, forms, networks }: Senders, form: CountedForm): void {
  const senders = hashSenders(context, form, salt);
  if (senders.some(({ hash, share }) => (networks[hash] ?? 0) >= FORMS_PER_NETWORK * share))
    throw createRefusal(context, limits.fullNetwork);
  const isSeldom = senders.every(({ hash, share }) => (networks[hash] ?? 0) < FEW_FORMS * share);
  const perHour = limits.perHour(form);
  const max = isSeldom ? perHour : perHour - Math.floor(perHour * KEPT_SHARE);
  if ((forms[form.store] ?? 0) >= max) throw createRefusal(context, (messages) => limits.full(messages, form));
}

export async function checkSender(context: SenderContext, limits: FormLimits, form: CountedForm): Promise<DocumentSnapshot<Senders>> {
  const first = await readDocument(context, getSendersRef(context));
  check(context, limits, readSenders(first.items, context), form);
  return first;
}

/** Returns how to take back the count. @throws Failure 429 if a limit was used up meanwhile */
export async function countForm(context: SenderContext, limits: FormLimits, form: CountedForm, first: DocumentSnapshot<Senders>) {
  const ref = getSendersRef(context);
  const change = (sign: 1 | -1) => (items: readonly Senders[]) => {
    const before = readSenders(items, context);
    if (sign === 1) check(context, limits, before, form);
    const hashes = hashSenders(context, form, before.salt).map(({ hash }) => hash);
    const after = { ...before, forms: addCounts(before.forms, [form.store], sign), networks: addCounts(before.networks, hashes, sign) };
    return { items: [after], result: undefined };
  };
  await changeDocument(context, ref, change(1), { first });
  return () => changeDocument(context, ref, change(-1)).catch(context.note);
}

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
export async function countFiles(context: SenderContext, limits: FormLimits, form: ListedForm, size: Files) {
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
