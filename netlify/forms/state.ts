/** A wrong number takes the same reads as a right one, so that the time reveals nothing. */
import { formatIsoDay } from '#domain/dates.ts';
import type { VisitorParser } from '#domain/parse.ts';
import { isSameMobile } from '#domain/phone.ts';
import type { ReadBuilt } from '#netlify/http/built-pages.ts';
import { type CallHandler, type RequestContext, createBodyHandler, requireValid } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { readTextForm } from '#netlify/http/body.ts';
import { countIfWrong, createNetworkLimits } from '#netlify/limits/limit.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { getPartKey } from '#netlify/store/days.ts';
import { readItems } from '#netlify/store/documents.ts';
import { readEvery } from '#netlify/store/parts.ts';
import { type Row, createEntrySource, isLive } from '#netlify/store/rows.ts';
import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { type Lookup as FormLookup, getStateCall } from '#records/forms/form.ts';
import type { StoredEntry } from '#records/forms/inbox.ts';
import { type SentState, mobileLookup, normaliseReference, secretLookup } from '#records/forms/lookup.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { withPlainForm } from './plain-form.ts';
import { PARTS, listReferenceHashes, parseReference } from './references.ts';

/** Nobody can guess the 20 random bits of a number. */
const WRONG_MAX = 30;
const HOUR_MS = 60 * 60 * 1000;

type Entry = Row<StoredEntry>;

type Lookup<Sent> = {
  fields: RecordFields;
  parse: VisitorParser<Sent>;
  find: (context: RequestContext, sent: Sent) => Promise<Entry | undefined>;
};

/** Not counted: senders stay unknown, and nobody guesses 55 random bits. */
async function findBySecret(context: RequestContext, form: ListedForm, reference: string): Promise<Entry | undefined> {
  const hashes = listReferenceHashes(reference, context.keys());
  const key = getPartKey(form.store, parseReference(reference));
  const rows = await readItems(context, { key, parse: createEntrySource(form).parse });
  return rows.find((row) => hashes.includes(row.reference) && isLive(row));
}

/** @throws Failure 429 after too many wrong tries */
async function findByMobile(context: RequestContext, form: ListedForm, reference: string, mobile: string): Promise<Entry | undefined> {
  let entry: Entry | undefined;
  await countIfWrong(context, createNetworkLimits(`${form.id}-state`, context.address, WRONG_MAX, HOUR_MS), async () => {
    const rows = await readEvery(context, createEntrySource(form), parseReference(reference), PARTS);
    entry = rows.find(
      (row) => isLive(row) && normaliseReference(row.reference) === reference && isSameMobile(row.values['mobile_number'], mobile),
    );
    return entry !== undefined;
  });
  return entry;
}

/** Never tells the remark of staff; an answer only to who knows a secret number. */
function describeEntry({ lookup }: ListedForm, { state, received_at, state_at, updated_at, answer = '' }: Entry): SentState {
  const isSecret = lookup?.isSecret === true;
  const answered = !isSecret && state === 'answered';
  const at = state_at === '' ? updated_at : state_at;
  return {
    state: ENTRY_STATES.find((one) => one === state) ?? 'new',
    received_on: formatIsoDay(new Date(received_at)),
    ...(answered ? { answered_on: formatIsoDay(new Date(at)) } : {}),
    ...(isSecret && answer !== '' ? { answer } : {}),
  };
}

function createLookupCalls<Sent>(form: ListedForm & { lookup: FormLookup }, readBuilt: ReadBuilt, { fields, parse, find }: Lookup<Sent>) {
  const { page, texts } = form.lookup;

  async function lookUp(context: RequestContext, sent: Sent): Promise<SentState> {
    const entry = await find(context, sent);
    if (entry === undefined) throw new Failure(404, texts.unknown[context.messages.language]);
    return describeEntry(form, entry);
  }

  return withPlainForm(
    createBodyHandler(getStateCall(form), parse, async (context, sent) => respondOk(await lookUp(context, sent))),
    {
      page,
      fields,
      readBuilt,
      read: ({ request }) => readTextForm(request),
      submit: async (context, { texts: sent }) => lookUp(context, requireValid(parse(Object.fromEntries(sent), context.messages))),
      fill: async (built, messages, answer) => (await import('./answer-page.ts')).fillStatePage(built, { messages, form, answer }),
    },
  );
}

export function createStateCalls(form: ListedForm, readBuilt: ReadBuilt): readonly CallHandler[] {
  const { lookup } = form;
  if (lookup === undefined) return [];
  const withLookup = { ...form, lookup };
  return lookup.isSecret === true
    ? createLookupCalls(withLookup, readBuilt, {
        ...secretLookup,
        find: (context, { reference }) => findBySecret(context, form, reference),
      })
    : createLookupCalls(withLookup, readBuilt, {
        ...mobileLookup,
        find: (context, { reference, mobile_number }) => findByMobile(context, form, reference, mobile_number),
      });
}
