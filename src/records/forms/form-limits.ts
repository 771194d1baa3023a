/** The limits that all forms share, and what a visitor is told at a limit. */
import { formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

/** The most forms of an IPv4 address or IPv6 /64 in an hour, all forms with counted senders together. */
export const FORMS_PER_NETWORK = 240;

/** The share of each form's limit that is reserved for networks with few forms in the hour. */
export const KEPT_SHARE = 1 / 5;
export const FEW_FORMS = 3;

/** A number of files, and their total size in bytes. */
export type Files = { files: number; bytes: number };

/** The daily quota of files of a form whose senders are counted, and the share of it for one network. */
export const FILES_PER_DAY: Files = { files: 2000, bytes: 200_000_000 };
export const NETWORK_SHARE = 1 / 10;

/** The share of its remaining quota for each hour, and the share of that for files of more than `SMALL_BYTES` together. */
export const HOUR_SHARE = 1 / 8;
export const LARGE_SHARE = 1 / 2;
export const SMALL_BYTES = 1_000_000;

/** The college's contact, and helplines with their numbers. Null means that the content doesn't have it. */
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

/** Returns the message for a network that has sent too many forms. */
export function formatTooManyTriesSentence(messages: Messages, contact: Contact): string {
  return withContact(messages.server.tooManyTries, messages, contact);
}

/** Returns the message that a form was stored without its files. */
export function getFilesLeftOutSentence(messages: Messages, contact: Contact): string {
  return withContact(messages.server.filesLeftOut, messages, contact);
}
