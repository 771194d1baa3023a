/**
 * The numbers of the page "Today", one summary for each document, kept with the document's ETag: another ETag in the list means that
 * it must be read again. So no save has to count, and neither a burst of forms nor a crash makes a number wrong.
 */
import { parseJson } from '#domain/unknown.ts';
import { type DaySummary, parseDaySummaries } from '#records/function-documents.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { splitIntoPortions } from '#netlify/platform/concurrency.ts';
import { findDayInKey } from './days.ts';
import { UnreadableDocument, readDocument } from './documents.ts';
import { createEntrySource, isLive } from './rows.ts';

type SummaryContext = Pick<FunctionContext, 'stores' | 'note'>;

/** `unread` has the keys for which there was no time, `unreadable` days. */
type DaySummaries = { days: readonly (DaySummary & { day: string })[]; unread: readonly string[]; unreadable: readonly string[] };

const AT_ONCE = 16;

async function summarise(context: SummaryContext, form: ListedForm, key: string, etag: string): Promise<DaySummary | null> {
  try {
    const { items, problem } = await readDocument(context, { key, parse: createEntrySource(form).parse });
    if (problem !== null) throw problem;
    const live = items.filter(isLive);
    const topicOf = (values: Readonly<Record<string, unknown>>) => (form.topic === undefined ? '' : String(values[form.topic]));
    const open = live.filter(({ state }) => state !== 'answered');
    const groups = Map.groupBy(open, ({ state, values }) => JSON.stringify([state, topicOf(values)]));
    return {
      key,
      etag,
      received: live.length,
      open: [...groups.values()].flatMap(([one, ...more]) =>
        one === undefined ? [] : [{ state: one.state, topic: topicOf(one.values), count: more.length + 1 }],
      ),
    };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return null;
  }
}

export async function summariseDays(context: SummaryContext, form: ListedForm, hasTime: () => boolean): Promise<DaySummaries> {
  const [bucket, keptKey] = [context.stores.open('nightly'), `summaries/${form.store}.json`];
  const [listed, stored] = await Promise.all([context.stores.open('records').list(`${form.store}/`), bucket.read(keptKey)]);
  const documents = listed.filter(({ key }) => findDayInKey(key) !== null).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const etags = new Map(documents.map(({ key, etag }) => [key, etag]));
  const kept = parseDaySummaries(parseJson(stored?.text ?? ''));
  const summaries = new Map((kept.ok ? kept.value : []).filter(({ key, etag }) => etags.get(key) === etag).map((one) => [one.key, one]));
  const toRead = documents.filter(({ key }) => !summaries.has(key));
  const unreadable: string[] = [];
  let done = 0;
  for (const portion of splitIntoPortions(toRead, AT_ONCE)) {
    if (done > 0 && !hasTime()) break;
    await Promise.all(
      portion.map(async ({ key, etag }) => {
        const summary = await summarise(context, form, key, etag);
        if (summary === null) unreadable.push(findDayInKey(key) ?? '');
        else summaries.set(key, summary);
      }),
    );
    done += portion.length;
  }
  const all = [...summaries.values()];
  // A conflict needs no second try: another call has stored the same summaries.
  if (done > unreadable.length) await bucket.write(keptKey, JSON.stringify(all), stored?.etag ?? null).catch(context.note);
  return {
    days: all.map((one) => ({ ...one, day: findDayInKey(one.key) ?? '' })),
    unread: toRead.slice(done).map(({ key }) => key),
    unreadable,
  };
}
