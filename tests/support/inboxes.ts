/** Makes enquiries as this version and earlier ones store them, and the ids of many enquiries. */
import { encodeTime } from 'ulid';

import type { EnquiryRecord } from '#tests/support/form-answers.ts';

import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';

import { anEnquiryRecord } from './records.ts';

/**
 * Returns the id of a record from its time and a number that distinguishes records of the same
 * millisecond. Of those, the one with the smallest number is the newest.
 */
export function anId(ms: number, number = 0): string {
  return `${encodeTime(ms, 10)}${String(9_999_999_999 - number).padStart(16, '0')}`;
}

function mirrored(id: string): string {
  return Array.from(id, (letter) => ULID_LETTERS[31 - ULID_LETTERS.indexOf(letter)] ?? '').join('');
}

export function earlierKey(id: string): string {
  return `${mirrored(id).slice(0, 4)}/${mirrored(id)}`;
}

/** Returns the key under which this version stores a record. */
export function presentKey(id: string): string {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = mirrored(id);
  return `${a}${b}${c}/${d}/${e}/${f}/${mirrored(id)}`;
}

export function idAt(key: string): string {
  return mirrored(key.slice(-26));
}

/** Returns the text as which an enquiry is stored. */
export function storedEnquiry(fields: Partial<EnquiryRecord> & { id: string }): string {
  return JSON.stringify({ items: [anEnquiryRecord(fields)], marks: [] });
}
