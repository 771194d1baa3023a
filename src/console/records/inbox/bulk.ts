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
 * The state of the selection and of what is done with it. `halted`: the person stopped the work, or a
 * request failed. `marking` is the status that the entries get; null if they are deleted.
 */
export type BulkState =
  | { state: 'off' | 'selecting' | 'asking' }
  | { state: 'collecting'; found: number }
  | { state: 'working'; marking: string | null; done: number; total: number; isStopping: boolean }
  | { state: 'halted'; marking: string | null; done: number; total: number; error: unknown }
  | { state: 'finished'; marking: string; done: number };

/** Returns what was done with the entries: `deleted`, `marked as answered`. */
export function doneText(marking: string | null): string {
  return marking === null ? 'deleted' : `marked as ${marking}`;
}

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
export function progressSentence(done: number, total: number, marking: string | null): string {
  return `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${doneText(marking)}`;
}

export function haltedSentence(done: number, total: number, noun: Noun, marking: string | null): string {
  const left = total - done;
  return `${countOf(done, noun)} ${done === 1 ? 'is' : 'are'} ${doneText(marking)}, ${left.toLocaleString('en-IN')} ${left === 1 ? 'is' : 'are'} left.`;
}

/** The announcement changes with each step, not with each second or batch. */
export function announcement(bulk: BulkState, selected: number, noun: Noun): string {
  if (bulk.state === 'selecting') return `${countOf(selected, noun)} selected`;
  if (bulk.state === 'collecting') return `Collecting the ${noun.many}…`;
  if (bulk.state === 'working')
    return bulk.isStopping ? 'Stopping…' : `${bulk.marking === null ? 'Deleting' : 'Marking'} ${countOf(bulk.total, noun)}…`;
  if (bulk.state === 'finished') return `${countOf(bulk.done, noun)} ${doneText(bulk.marking)}.`;
  return '';
}
