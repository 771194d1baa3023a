/**
 * Deleted records, which staff can bring back for a while (docs/api.md, "Recently deleted";
 * docs/behaviour.md, "Recently deleted").
 */
import * as z from 'zod/mini';

import type { Collection } from '#records/collections.ts';

import type { Call } from '#domain/calls.ts';
import { parserOf } from '#domain/parse.ts';
import { countOf, joined } from './forms/form.ts';
import { isRecordId } from './record-id.ts';

/** For so many days a deleted record can be brought back. */
export const DELETED_DAYS = 30;
export const DELETED_PAGE = 50;
/** More are not counted. */
export const DELETED_COUNT_MAX = 500;

export const deletedSentences = {
  /** Follows the question before a delete. */
  restorable: `You can restore it under Recently Deleted for ${DELETED_DAYS} days.`,
  notFound: 'This record is no longer among the recently deleted ones. It may have been restored or deleted for good.',
  fileMissing: 'A file that is no longer there is missing.',
  isLive: 'This record has been restored already.',
  listFull: 'This list is full. Delete what is not needed any more, and then for good under Recently Deleted.',
  restoreFailed: 'An error occurred while restoring.',
  deleteFailed: 'An error occurred while deleting for good.',
  confirmForGood: 'This will delete the record for good, with everything that belongs to it! It cannot be restored then.',
  cursor: 'Cursor must be one that an earlier answer gave',
} as const;

/** Returns the calls for the deleted records of a kind. */
export function deletedCallsOf({ name }: Pick<Collection, 'name'>) {
  const [words, path] = [joined(name), name.replaceAll('-', '_')];
  const staff = { auth: 'required', right: name } as const;
  return {
    list: { name: `getDeleted${words}`, method: 'GET', path: `deleted_${path}`, ...staff },
    restore: { name: `restore${words}`, method: 'POST', path: `restore_${path}`, ...staff },
    removeForGood: { name: `delete${words}ForGood`, method: 'POST', path: `delete_${path}_for_good`, ...staff },
  } as const satisfies Record<string, Call>;
}

/** `12 enquiries restored` */
export function restoredSentence(count: number, kind: Pick<Collection, 'noun'>): string {
  return `${countOf(count, kind)} restored`;
}

/** `12 enquiries deleted for good` */
export function goneSentence(count: number, kind: Pick<Collection, 'noun'>): string {
  return `${countOf(count, kind)} deleted for good`;
}

const Cursor = z.optional(z.string().check(z.refine((text) => text === '' || isRecordId(text), { error: deletedSentences.cursor })));

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

const DeletedCount = z.object({ name: z.string(), count: z.number(), has_more: z.boolean() });

/** How many records of a collection are deleted; `has_more` if not all could be counted. */
export type DeletedCount = z.infer<typeof DeletedCount>;

export const parseDeletedCounts = parserOf(z.array(DeletedCount));
