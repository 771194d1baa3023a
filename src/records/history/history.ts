import * as z from 'zod/mini';

import type { NamedCall } from '#domain/calls.ts';
import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';
import type { Collection } from '#records/collections.ts';
import { formatEntryCount, joinWords } from '#records/forms/form.ts';
import { Ids } from '#records/forms/inbox-query.ts';
import { cursorField, unreadableDays } from '#records/stored-fields.ts';

export const STATES_MAX = 50;
export const DELETED_DAYS = 30;
export const UNDO_SECONDS = 10;
export const DELETED_PAGE = 50;
export const DELETED_COUNT_MAX = 500;

export const historySentences = {
  restorable: `You can restore it under Recently Deleted for ${DELETED_DAYS} days.`,
  notFound: 'This record is no longer among the recently deleted ones. It may have been restored or deleted for good.',
  noRecord: 'There is no such record. It may have been deleted for good.',
  noState: 'This version is no longer kept.',
  stateDeleted: 'Version Deleted Successfully',
  fileMissing: 'A file that is no longer there is missing.',
  isLive: 'This record has been restored already.',
  listFull: 'This list is full. Delete what is not needed any more, and then for good under Recently Deleted.',
  restoreFailed: 'An error occurred while restoring.',
  deleteFailed: 'An error occurred while deleting for good.',
  confirmForGood: 'This will delete the record for good, with everything that belongs to it! It cannot be restored then.',
} as const;

export function getHistoryCalls({ name }: Pick<Collection, 'name'>) {
  const [words, path] = [joinWords(name), name.replaceAll('-', '_')];
  const staff = { auth: 'required', right: name } as const;
  return {
    deleted: { name: `getDeleted${words}`, method: 'GET', path: `deleted_${path}`, ...staff },
    restore: { name: `restore${words}`, method: 'POST', path: `restore_${path}`, ...staff },
    remove: { name: `delete${words}ForGood`, method: 'POST', path: `delete_${path}_for_good`, ...staff },
  } as const satisfies Record<string, NamedCall>;
}

export function getStatesCall({ name }: Pick<Collection, 'name'>): NamedCall {
  return { name: `get${joinWords(name)}History`, method: 'GET', path: `${name}_history/:id`, auth: 'required', right: name };
}

export function getRestoredSentence(count: number, collection: Pick<Collection, 'noun'>): string {
  return `${formatEntryCount(count, collection)} restored`;
}

export function getDeletedForGoodSentence(count: number, collection: Pick<Collection, 'noun'>): string {
  return `${formatEntryCount(count, collection)} deleted for good`;
}

export const parseDeletedQuery = createParser(z.object({ cursor: cursorField }));

/** `version` is an earlier `updated_at`. */
export const parseHistoryChange = createParser(
  z.object({ ...Ids, version: z.exactOptional(createTextField({ label: 'Version', max: 100 })) }),
);

export const parseStates = createParser(z.array(z.looseObject({ updated_at: z.string(), updated_by: z.string() })));

export type State = ParsedBy<typeof parseStates>[number];

const DeletedItem = z.object({
  id: z.string(),
  texts: z.array(z.string()),
  deleted_at: z.string(),
  deleted_by: z.string(),
  ends_at: z.string(),
});

export type DeletedItem = z.infer<typeof DeletedItem>;

export const parseDeletedPage = createParser(
  z.object({ data: z.array(DeletedItem), next_cursor: z.nullable(z.string()), unreadable_days: unreadableDays }),
);

export const parseDeletedCounts = createParser(z.array(z.object({ name: z.string(), count: z.number(), has_more: z.boolean() })));

export type DeletedCount = ParsedBy<typeof parseDeletedCounts>[number];
