import type { InboxFilter } from '#api/inbox/inbox.ts';
import { UNDO_SECONDS } from '#domain/inbox-console.ts';
import { DELETED_DAYS } from '#domain/recently-deleted.ts';

import { isFiltered } from '#console/records/list/record-page.ts';
import { countOf } from '#console/records/list/words.ts';
import type { Noun } from '#console/records/record-kind.ts';
import { filterInWords } from './inbox-filter.ts';

/** Selected one by one, or all entries that matched a filter when their ids were collected. */
type Scope = { kind: 'chosen' } | { kind: 'matching'; filter: InboxFilter };

export type Selection = { ids: ReadonlySet<string>; scope: Scope };

export const NOTHING_SELECTED: Selection = { ids: new Set(), scope: { kind: 'chosen' } };

/**
 * The state of the deletion. `halted`: the person stopped it, or a request failed.
 */
export type BulkState =
  | { state: 'off' | 'selecting' | 'asking' }
  | { state: 'collecting'; found: number }
  | { state: 'deleting'; done: number; total: number; isStopping: boolean }
  | { state: 'halted'; done: number; total: number; error: unknown };

export function withEntry({ ids }: Selection, id: string, isSelected: boolean): Selection {
  const next = new Set(ids);
  if (isSelected) next.add(id);
  else next.delete(id);
  return { ids: next, scope: { kind: 'chosen' } };
}

export function withEntries({ ids }: Selection, more: readonly string[]): Selection {
  return { ids: new Set([...ids, ...more]), scope: { kind: 'chosen' } };
}

/** Null if the entries were selected one by one. */
export function scopeSentence({ ids, scope }: Selection, noun: Noun): string | null {
  if (scope.kind === 'chosen') return null;
  if (!isFiltered(scope.filter))
    return `${ids.size === 1 ? `This is the only ${noun.one}` : `These are all ${noun.many}`}: no search or date is set.`;
  return `${ids.size === 1 ? `This is the only ${noun.one}` : `These are all ${noun.many}`} that ${filterInWords(scope.filter)}.`;
}

export function bulkQuestion(count: number, noun: Noun): string {
  return `Do you really want to delete ${countOf(count, noun)}? You can undo this for ${UNDO_SECONDS} seconds, and bring entries back from “Recently Deleted” for ${DELETED_DAYS} days.`;
}

/** `400 of 1,250 deleted` */
export function progressSentence(done: number, total: number): string {
  return `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} deleted`;
}

export function haltedSentence(done: number, total: number, noun: Noun): string {
  const left = total - done;
  return `${countOf(done, noun)} ${done === 1 ? 'is' : 'are'} deleted, ${left.toLocaleString('en-IN')} ${left === 1 ? 'is' : 'are'} left.`;
}

/** The announcement changes with each step, not with each second or batch. */
export function announcement(bulk: BulkState, selected: number, noun: Noun): string {
  if (bulk.state === 'selecting') return `${countOf(selected, noun)} selected`;
  if (bulk.state === 'collecting') return `Collecting the ${noun.many}…`;
  if (bulk.state === 'deleting') return bulk.isStopping ? 'Stopping…' : `Deleting ${countOf(bulk.total, noun)}…`;
  return '';
}
