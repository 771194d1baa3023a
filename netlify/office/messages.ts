/** Messages without personal data: new forms once a day, and topics every 15 minutes, which hides the minute of an entry. */
import { DAY_MS, formatDay } from '#domain/dates.ts';
import { type WaitingTopic, parseWaitingTopic } from '#records/function-documents.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { createTemporaryFailure } from '#netlify/platform/failure.ts';
import { describeCause } from '#netlify/platform/log.ts';
import { type DocumentRef, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { createEntrySource, isLive } from '#netlify/store/rows.ts';
import { readRecordsByDay } from '#netlify/store/parts.ts';

/** The platform ends a scheduled run after 30 seconds. */
const ANSWER_MS = 10_000;

/** Topics may wait past midnight. */
const LOCATION: DocumentRef<WaitingTopic> = { bucket: 'limits', key: 'office.json', parse: parseWaitingTopic };

export function getOfficeAddress({ officeWebhook, audience }: Pick<FunctionContext, 'officeWebhook' | 'audience'>): URL | null {
  return audience === 'production' ? officeWebhook() : null;
}

/** @throws Failure 503 without the address, which is enough to post there */
export async function post(address: URL, text: string, answerMs = ANSWER_MS): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
  const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok === true) return;
  const problem = response === null ? 'did not answer' : `answered with status ${response.status}`;
  throw createTemporaryFailure(503, 'The message could not be sent.', 60, new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`));
}

/** @param since, until usually the beginnings of two days in India @returns null without forms */
export async function countForms(context: Pick<FunctionContext, 'stores' | 'note'>, since: number, until: number) {
  let sum = 0;
  const parts: string[] = [];
  for (const form of FORMS) {
    const { noun, officeNoun = noun } = form;
    let count = 0;
    for await (const { items } of readRecordsByDay(context, createEntrySource(form), { from: since, to: until }))
      count += items.filter(isLive).length;
    if (count > 0) parts.push(`${count} new ${count === 1 ? officeNoun.one : officeNoun.many}`);
    sum += count;
  }
  const day = since === until - DAY_MS ? 'yesterday' : `since ${formatDay(new Date(since).toISOString())}`;
  return { text: sum === 0 ? null : `${parts.join(', ')} ${day}.`, count: sum };
}

/** Hides the order of sending. */
function mergeTopics(waiting: readonly WaitingTopic[], more: readonly WaitingTopic[]): readonly WaitingTopic[] {
  const groups = Map.groupBy([...waiting, ...more], ({ form, topic }) => JSON.stringify([form, topic]));
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => group.slice(0, 1).map((one) => ({ ...one, count: group.reduce((sum, { count }) => sum + count, 0) })))
    .filter(({ count }) => count > 0);
}

async function addToWaiting(context: FunctionContext, more: readonly WaitingTopic[]): Promise<void> {
  await changeDocument(context, LOCATION, (waiting) => ({ items: mergeTopics(waiting, more), result: null }));
}

/** After the answer, so a failure has a log line of its own. The daily message counts the entry in any case. */
export async function noteNewEntry(context: FunctionContext, { id }: ListedForm, topic: string): Promise<void> {
  try {
    if (getOfficeAddress(context) !== null) await addToWaiting(context, [{ form: id, topic, count: 1 }]);
  } catch (error) {
    context.log({ id: context.requestId, route: 'office-message', status: 503, duration: 0, cause: describeCause(error) });
  }
}

function formatTopicCounts({ noun }: ListedForm, topics: readonly WaitingTopic[]): string {
  const sum = topics.reduce((total, { count }) => total + count, 0);
  if (sum === 1) return `1 new ${noun.one}: ${topics.map(({ topic }) => topic).join('')}.`;
  return `${sum} new ${noun.many}: ${topics.map(({ topic, count }) => `${topic} (${count})`).join(', ')}.`;
}

export async function sendNewEntries(context: FunctionContext, send: typeof post = post): Promise<void> {
  const address = getOfficeAddress(context);
  if (address === null) return;
  const { items: waiting, problem } = await readDocument(context, LOCATION);
  // The message would come again and again.
  if (problem !== null) throw problem;
  const sentences = FORMS.flatMap((form) => {
    const topics = waiting.filter((one) => one.form === form.id);
    return topics.length === 0 ? [] : [formatTopicCounts(form, topics)];
  });
  if (sentences.length === 0) return;
  // After sending: a second message is better than none.
  await send(address, sentences.join(' '));
  await addToWaiting(
    context,
    waiting.map((one) => ({ ...one, count: -one.count })),
  );
  context.describe({ sent: waiting.reduce((sum, { count }) => sum + count, 0) });
}
