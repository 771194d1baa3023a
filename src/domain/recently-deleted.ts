/**
 * Deleted records, which staff can bring back for a while (docs/api.md, "Recently deleted";
 * docs/behaviour.md, "Recently deleted").
 */
import * as z from 'zod/mini';

import type { Call } from './calls.ts';
import { facultyFields } from './faculty.ts';
import { type Form, countOf, joined } from './forms/form.ts';
import { FORMS, type FormStore } from './forms/registry.ts';
import { noticeFields } from './notice-record.ts';
import { parserOf } from './parse.ts';
import type { RecordFields } from './stored-fields.ts';

/** For so many days a deleted record can be brought back. */
export const DELETED_DAYS = 30;
export const DELETED_PAGE = 50;

/** A kind of record that comes back. Its name is that of its store. */
export type DeletedKind = Pick<Form, 'noun'> & { name: 'notices' | 'faculty' | FormStore; label: string; fields: RecordFields };

export const DELETED_KINDS: readonly DeletedKind[] = [
  { name: 'notices', label: 'Notices', noun: { one: 'notice', many: 'notices' }, fields: noticeFields },
  { name: 'faculty', label: 'Faculty', noun: { one: 'faculty member', many: 'faculty members' }, fields: facultyFields },
  ...FORMS.map(({ store, noun, fields, console: { label } }) => ({ name: store, label, noun, fields })),
];

export const deletedSentences = {
  /** Follows the question before a delete. */
  restorable: `You can restore it under Recently Deleted for ${DELETED_DAYS} days.`,
  notFound: 'This record is no longer among the recently deleted ones. It may have been restored or deleted for good.',
  isLive: 'This record has been restored already.',
  noLongerFits: 'This record cannot be restored: the website can no longer read it.',
  fileMissing: 'This record cannot be restored as it was: one of its files is missing.',
  restoreFailed: 'An error occurred while restoring.',
  deleteFailed: 'An error occurred while deleting for good.',
  confirmForGood: 'This will delete the record for good, with everything that belongs to it! It cannot be restored then.',
  cursor: 'Cursor must be one that an earlier answer gave',
} as const;

/** Returns the calls for the deleted records of a kind. */
export function deletedCallsOf({ name }: Pick<DeletedKind, 'name'>) {
  const [words, path] = [joined(name), name.replaceAll('-', '_')];
  const staff = { auth: 'required', right: name } as const;
  const isPersonal = name !== 'notices' && name !== 'faculty';
  return {
    list: { name: `getDeleted${words}`, method: 'GET', path: `deleted_${path}`, ...staff, isPersonal },
    restore: { name: `restore${words}`, method: 'POST', path: `restore_${path}`, ...staff },
    removeForGood: { name: `delete${words}ForGood`, method: 'POST', path: `delete_${path}_for_good`, ...staff },
  } as const satisfies Record<string, Call>;
}

/** `12 enquiries restored` */
export function restoredSentence(count: number, kind: Pick<DeletedKind, 'noun'>): string {
  return `${countOf(count, kind)} restored`;
}

/** `12 enquiries deleted for good` */
export function goneSentence(count: number, kind: Pick<DeletedKind, 'noun'>): string {
  return `${countOf(count, kind)} deleted for good`;
}

const Cursor = z.optional(z.string().check(z.maxLength(200, { error: deletedSentences.cursor })));

/** Parses the query of a list of deleted records. */
export const parseDeletedQuery = parserOf(z.object({ cursor: Cursor }));

/** A deleted record as staff see it: what it was, in texts. */
const DeletedItem = z.object({
  id: z.string(),
  texts: z.array(z.string()),
  deleted_at: z.string(),
  deleted_by: z.string(),
  /** When it is removed for good, if nobody restores it. */
  ends_at: z.string(),
});

export type DeletedItem = z.infer<typeof DeletedItem>;

export const parseDeletedPage = parserOf(z.object({ data: z.array(DeletedItem), next_cursor: z.nullable(z.string()) }));
