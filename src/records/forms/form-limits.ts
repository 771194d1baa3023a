import forms from '#content/settings/forms.json' with { type: 'json' };

import { formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

/** The most entries of a form in an hour, from all visitors together, by the form's store. */
export const FORMS_PER_HOUR: Readonly<Record<string, number>> = forms.per_hour;

export const RETENTION_DAYS: number = forms.retention_days;

/** The most forms of an IPv4 address or IPv6 /64 in an hour, all forms with counted senders together. */
export const FORMS_PER_NETWORK = 240;

/** The share of each common limit that is reserved for networks with few forms in the hour, or few files in the day. */
export const KEPT_SHARE = 1 / 5;
export const FEW_FORMS = 3;
export const FEW_FILES = 1;

/** A number of files, and their total size in bytes. */
export type Files = { files: number; bytes: number };

/** The daily quota of files of a form, and the share of it for one network. */
export const FILES_PER_DAY: Files = { files: 2000, bytes: 200_000_000 };
export const NETWORK_SHARE = 1 / 10;

/** The share of the remaining quota for each hour, for a form without a known sender. */
export const HOUR_SHARE = 1 / 8;

/** The college's contact. Null means that the content doesn't have it. */
export type Contact = { telephone: string | null; email: string | null };

function withContact(sentence: string, { server: messages }: Messages, { telephone, email }: Contact): string {
  if (telephone !== null && email !== null) return `${sentence} ${formatSentence(messages.callOrWrite, { telephone, email })}`;
  if (telephone !== null) return `${sentence} ${formatSentence(messages.call, { telephone })}`;
  return email === null ? sentence : `${sentence} ${formatSentence(messages.write, { email })}`;
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
