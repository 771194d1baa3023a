/** The deletion of many entries at once: its states, and what they say. */
import type { InboxFilter } from '#api/inbox.ts';
import { UNDO_SECONDS } from '#domain/inbox-console.ts';

import { filterInWords, isFiltered } from './inbox-filter.ts';

export type Noun = { one: string; many: string };

/** How the selected entries were chosen: one by one, or all that a filter let through when their ids were collected. */
type Scope = { kind: 'chosen' } | { kind: 'matching'; filter: InboxFilter };

export type Selection = { ids: ReadonlySet<string>; scope: Scope };

export const NOTHING_SELECTED: Selection = { ids: new Set(), scope: { kind: 'chosen' } };

/** Where the deletion stands. `counting`: it was confirmed and can still be undone. `halted`: stopped by the person, or by a failure. */
export type BulkState =
  | { state: 'off' | 'selecting' | 'asking' | 'counting' }
  | { state: 'collecting'; found: number }
  | { state: 'deleting'; done: number; total: number; isStopping: boolean }
  | { state: 'halted'; done: number; total: number; error: unknown }
  | { state: 'finished'; done: number };

/** `1,250 enquiries`. */
export function countOf(count: number, noun: Noun): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun.one : noun.many}`;
}

/** The selection with an entry put in or taken out. */
export function withEntry({ ids }: Selection, id: string, isSelected: boolean): Selection {
  const next = new Set(ids);
  if (isSelected) next.add(id);
  else next.delete(id);
  return { ids: next, scope: { kind: 'chosen' } };
}

/** The selection with several entries put in. */
export function withEntries({ ids }: Selection, more: readonly string[]): Selection {
  return { ids: new Set([...ids, ...more]), scope: { kind: 'chosen' } };
}

/** What exactly is about to be deleted, where it was not chosen one by one; null where it was. */
export function scopeSentence({ ids, scope }: Selection, noun: Noun): string | null {
  if (scope.kind === 'chosen') return null;
  if (!isFiltered(scope.filter)) return `These are all ${noun.many}: neither a search nor a time is set.`;
  return `${ids.size === 1 ? `This is the only ${noun.one}` : `These are all ${noun.many}`} that ${filterInWords(scope.filter)}.`;
}

/** The question before many entries are deleted. */
export function bulkQuestion(count: number, noun: Noun): string {
  return `Do you really want to delete ${countOf(count, noun)}? You can undo this for ${UNDO_SECONDS} seconds. After that it cannot be undone.`;
}

/** `12 enquiries will be deleted`: the beginning of what is said while the deletion can be undone. */
export function countdownSentence(count: number, noun: Noun, seconds: number): string {
  return `${countOf(count, noun)} will be deleted in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** How far a deletion has come. */
export function progressSentence(done: number, total: number): string {
  return `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} deleted`;
}

/** What is left after a deletion that was stopped or failed. */
export function haltedSentence(done: number, total: number, noun: Noun): string {
  const left = total - done;
  return `${countOf(done, noun)} ${done === 1 ? 'is' : 'are'} deleted, ${left.toLocaleString('en-IN')} ${left === 1 ? 'is' : 'are'} left.`;
}

/** What assistive technology hears of the state: a sentence for each step, none for each second or batch. */
export function announcement(bulk: BulkState, selected: number, noun: Noun): string {
  if (bulk.state === 'selecting') return `${countOf(selected, noun)} selected`;
  if (bulk.state === 'collecting') return `Collecting the ${noun.many}…`;
  if (bulk.state === 'counting') return `${countdownSentence(selected, noun, UNDO_SECONDS)} You can undo this until then.`;
  if (bulk.state === 'deleting') return bulk.isStopping ? 'Stopping…' : `Deleting ${countOf(bulk.total, noun)}…`;
  if (bulk.state === 'finished') return `${countOf(bulk.done, noun)} deleted.`;
  return '';
}
