import { formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

/** Of an IPv4 address or IPv6 /64, all forms with counted senders together. */
export const FORMS_PER_NETWORK = 240;

/** Reserved for networks with few forms in the hour. */
export const KEPT_SHARE = 1 / 5;
export const FEW_FORMS = 3;

export type Files = { files: number; bytes: number };

/** The quota of a form whose senders are counted, and the share of it for one network. */
export const FILES_PER_DAY: Files = { files: 2000, bytes: 200_000_000 };
export const NETWORK_SHARE = 1 / 10;

/** Of the remaining quota for each hour, and of that for files of more than `SMALL_BYTES` together. */
export const HOUR_SHARE = 1 / 8;
export const LARGE_SHARE = 1 / 2;
export const SMALL_BYTES = 1_000_000;

/** Null means that the content doesn't have it. */
export type Contact = { telephone: string | null; email: string | null; helplines?: readonly string[] };

function withContact(sentence: string, { server: messages }: Messages, { telephone, email, helplines = [] }: Contact): string {
  const sentences = [sentence];
  if (telephone !== null && email !== null) sentences.push(formatSentence(messages.callOrWrite, { telephone, email }));
  else if (telephone !== null) sentences.push(formatSentence(messages.call, { telephone }));
  else if (email !== null) sentences.push(formatSentence(messages.write, { email }));
  if (helplines.length > 0) sentences.push(formatSentence(messages.helplines, { helplines: helplines.join(', ') }));
  return sentences.join(' ');
}

export function formatTooManyFormsSentence(messages: Messages, contact: Contact): string {
  return withContact(messages.server.tooManyForms, messages, contact);
}

export function formatTooManyTriesSentence(messages: Messages, contact: Contact): string {
  return withContact(messages.server.tooManyTries, messages, contact);
}

export function getFilesLeftOutSentence(messages: Messages, contact: Contact): string {
  return withContact(messages.server.filesLeftOut, messages, contact);
}
