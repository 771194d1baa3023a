import { formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

/** Per IPv4 address or IPv6 /64, for all forms that count senders. */
export const FORMS_PER_NETWORK = 240;

/** For networks with few forms in the hour. */
export const KEPT_SHARE = 1 / 5;
export const FEW_FORMS = 3;

export type Files = { files: number; bytes: number };

/** A form's quota, and one network's share. */
export const FILES_PER_DAY: Files = { files: 2000, bytes: 200_000_000 };
export const NETWORK_SHARE = 1 / 10;

/** Per hour, and for files above `SMALL_BYTES`. */
export const HOUR_SHARE = 1 / 8;
export const LARGE_SHARE = 1 / 2;
export const SMALL_BYTES = 1_000_000;

export type Contact = { telephone: string | null; email: string | null; helplines?: readonly string[] };

export function formatRefusal(
  { server: messages }: Messages,
  sentence: 'tooManyForms' | 'tooManyTries' | 'filesLeftOut',
  { telephone, email, helplines = [] }: Contact,
): string {
  const sentences = [messages[sentence]];
  if (telephone !== null && email !== null) sentences.push(formatSentence(messages.callOrWrite, { telephone, email }));
  else if (telephone !== null) sentences.push(formatSentence(messages.call, { telephone }));
  else if (email !== null) sentences.push(formatSentence(messages.write, { email }));
  if (helplines.length > 0) sentences.push(formatSentence(messages.helplines, { helplines: helplines.join(', ') }));
  return sentences.join(' ');
}
