/** Counts an hour's forms by form and by network, unless the form hides its sender. */
import { type Senders, parseSenders } from '#records/function-documents.ts';
import {
  type Contact,
  FEW_FORMS,
  FILES_PER_DAY,
  FORMS_PER_NETWORK,
  type Files,
  KEPT_SHARE,
  formatRefusal,
} from '#records/forms/form-limits.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { localize } from '#i18n/localize.ts';
import type { Messages } from '#i18n/messages.ts';

import help from '#content/help/help.json' with { type: 'json' };
import site from '#content/settings/site.json' with { type: 'json' };

import { type Failure, type Sentence, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { type DocumentRef, type DocumentSnapshot, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { getIndianHour, createSalt, getRestOfHour, hashWithSalt, sortCounts, getToday } from './day-counts.ts';
import type { LimitContext } from './limit.ts';
import { listNetworks } from './networks.ts';

/** `files` is the daily quota. `full`: from all senders; `fullNetwork`: from one network. */
export type FormLimits = {
  perHour: (form: CountedForm) => number;
  files: (form: CountedForm) => Files;
  full: (messages: Messages, form: CountedForm) => string;
  fullNetwork: Sentence;
  filesLeftOut: (messages: Messages, form: CountedForm) => string;
};

export type SenderContext = LimitContext & { address: string };

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

export function hashSenders({ address }: SenderContext, { onlyDay }: CountedForm, salt: string) {
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

/** Saves `countForm` a request. */
export type Allowed = { first: DocumentSnapshot<Senders> };

/** Runs before a form causes any more work. */
export async function checkSender(context: SenderContext, limits: FormLimits, form: CountedForm): Promise<Allowed> {
  const first = await readDocument(context, getSendersRef(context));
  check(context, limits, readSenders(first.items, context), form);
  return { first };
}

/** Returns how to take back the count. @throws Failure 429 if a limit was used up meanwhile */
export async function countForm(
  context: SenderContext,
  limits: FormLimits,
  form: CountedForm,
  { first }: Allowed,
): Promise<() => Promise<void>> {
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
