/**
 * Tells the office of new entries with a topic (docs/operating.md, "Messages to the office"). Topics are collected, and a
 * scheduled function sends one message every 15 minutes, which does not reveal the minute of an entry.
 */
import { type WaitingTopic, parseWaitingTopic } from '#records/counts.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';

import { createFunction } from '#netlify/http/function.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { type DocumentRef, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { getOfficeAddress, post } from './office-message.ts';

/** The location of waiting topics. Its key has no day, because topics may wait past midnight. */
const LOCATION: DocumentRef<WaitingTopic> = { bucket: 'limits', key: 'office.json', parse: parseWaitingTopic };

/** Returns the topics with the sums of their counts, sorted so that their order does not reveal the order of sending. */
function mergeTopics(waiting: readonly WaitingTopic[], more: readonly WaitingTopic[]): readonly WaitingTopic[] {
  const groups = Map.groupBy([...waiting, ...more], ({ form, topic }) => JSON.stringify([form, topic]));
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => group.slice(0, 1).map((one) => ({ ...one, count: group.reduce((sum, { count }) => sum + count, 0) })))
    .filter(({ count }) => count > 0);
}

/** @param more new entries; with negative counts those of which the office has been told */
async function addToWaiting(context: FunctionContext, more: readonly WaitingTopic[]): Promise<void> {
  await changeDocument(context, LOCATION, (waiting) => ({ items: mergeTopics(waiting, more), result: null }));
}

/**
 * Collects the topic of a new entry, and writes a separate line to the log, even if that fails. The daily message counts
 * the entry in any case.
 */
export async function noteNewEntry(context: FunctionContext, { id }: ListedForm, topic: string): Promise<void> {
  const makeDependencies = () => context;
  const note = createFunction('office-message', makeDependencies, async (noteContext) => {
    if (getOfficeAddress(noteContext) !== null) await addToWaiting(noteContext, [{ form: id, topic, count: 1 }]);
    return new Response(null, { status: 204 });
  });
  await note(context.request, { ip: context.address, requestId: context.requestId, deploy: { context: '' } });
}

/** Returns a sentence such as `2 new grievances: Facilities (1), Discrimination (1).` */
function formatTopicCounts({ noun }: ListedForm, topics: readonly WaitingTopic[]): string {
  const sum = topics.reduce((total, { count }) => total + count, 0);
  if (sum === 1) return `1 new ${noun.one}: ${topics.map(({ topic }) => topic).join('')}.`;
  return `${sum} new ${noun.many}: ${topics.map(({ topic, count }) => `${topic} (${count})`).join(', ')}.`;
}

/** Sends the collected topics. @param send posts the message; replaced in tests */
export async function sendNewEntries(context: FunctionContext, send: typeof post = post): Promise<void> {
  const address = getOfficeAddress(context);
  if (address === null) return;
  const { items: waiting, problem } = await readDocument(context, LOCATION);
  // The topics could not be taken away, and the message would come again and again.
  if (problem !== null) throw problem;
  const sentences = FORMS.flatMap((form) => {
    const topics = waiting.filter((one) => one.form === form.id);
    return topics.length === 0 ? [] : [formatTopicCounts(form, topics)];
  });
  if (sentences.length === 0) return;
  // The topics are taken away after sending: if the run dies in between, a second message is better than none.
  await send(address, sentences.join(' '));
  await addToWaiting(
    context,
    waiting.map((one) => ({ ...one, count: -one.count })),
  );
  context.describe({ sent: waiting.reduce((sum, { count }) => sum + count, 0) });
}
