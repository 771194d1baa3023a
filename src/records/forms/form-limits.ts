import forms from '#content/settings/forms.json' with { type: 'json' };

import { formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/words.ts';

/** How many of each form are stored in an hour, from all visitors together, by the form's store. */
export const FORMS_PER_HOUR: Readonly<Record<string, number>> = forms.per_hour;

export const RETENTION_DAYS: number = forms.retention_days;

/** In an hour, from one IPv4 address or one IPv6 /64, of all forms together whose senders are counted. */
export const FORMS_PER_NETWORK = 240;

/** A fifth of each limit for all senders is kept for networks that have sent little: fewer forms in the hour, fewer files in the day. */
export const KEPT_SHARE = 1 / 5;
export const FEW_FORMS = 3;
export const FEW_FILES = 1;

/** Numbers of files, and their bytes together. */
export type Files = { files: number; bytes: number };

/** The files of one form that are kept in a day, and how much of that one network may send. */
export const FILES_PER_DAY: Files = { files: 2000, bytes: 200_000_000 };
export const NETWORK_SHARE = 1 / 10;

/** If nobody knows the sender, an hour may take this share of what was left when it began. */
export const HOUR_SHARE = 1 / 8;

/** Null means that the content doesn't have it. */
export type Contact = { telephone: string | null; email: string | null };

function withContact(sentence: string, { server: words }: Messages, { telephone, email }: Contact): string {
  if (telephone !== null && email !== null) return `${sentence} ${formatSentence(words.callOrWrite, { telephone, email })}`;
  if (telephone !== null) return `${sentence} ${formatSentence(words.call, { telephone })}`;
  return email === null ? sentence : `${sentence} ${formatSentence(words.write, { email })}`;
}

export function tooManyFormsSentence(words: Messages, contact: Contact): string {
  return withContact(words.server.tooManyForms, words, contact);
}

/** For somebody whose network has sent too many forms. */
export function tooManyTriesSentence(words: Messages, contact: Contact): string {
  return withContact(words.server.tooManyTries, words, contact);
}

/** Says that a form was stored without its files. */
export function getFilesLeftOutSentence(words: Messages, contact: Contact): string {
  return withContact(words.server.filesLeftOut, words, contact);
}
