import { formatDay } from '#domain/dates.ts';
import type { Lookup } from '#records/forms/form.ts';
import type { SentState } from '#records/forms/lookup.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import type { FormMessages } from '#i18n/english.ts';
import { findForeignTag, formatSentence } from '#i18n/sentences.ts';

const SENTENCES = { new: 'isNew', 'in progress': 'isInProgress', answered: 'isAnswered' } as const;

export function describeState(
  { state, received_on, answered_on = '', answer = '' }: SentState,
  { texts }: Lookup,
  messages: FormMessages,
): OutcomeContent {
  const day = (text: string) => (text === '' ? '' : formatDay(text, messages.tag));
  const title = texts[SENTENCES[state]][messages.language];
  return {
    kind: 'success',
    title: formatSentence(title, { day: day(answered_on) }),
    details: [formatSentence(messages.form.receivedOn, { day: day(received_on) })],
    ...(answer === ''
      ? {}
      : { quote: { label: texts.answer?.[messages.language] ?? '', text: answer, lang: findForeignTag(messages, answer) } }),
  };
}
