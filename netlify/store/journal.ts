/**
 * The earlier states of notices and faculty members: one document for each record, newest first
 * (docs/api.md, "Versions"). A state is stored before the change that replaces it, so a change that then
 * fails leaves the present state there, too; a state with the record's own `updated_at` is no earlier one.
 */
import { VERSIONS_MAX } from '#records/versions.ts';

import { type DocumentContext, changeDocument, readItems } from './documents.ts';
import type { Row, Source } from './rows.ts';

type Kept = { id: string; updated_at: string };

/** The keys of a collection's journals begin with it. */
export function journalPrefix(name: string): string {
  return `journal/${name}/`;
}

function placeOf<Item extends Kept>({ name, parse }: Source<Item>, id: string) {
  return { key: `${journalPrefix(name)}${id}.json`, parse };
}

export async function keepState<Item extends Kept>(context: DocumentContext, source: Source<Item>, row: Row<Item>): Promise<void> {
  await changeDocument(context, placeOf(source, row.id), (states) => ({
    items: states.some(({ updated_at }) => updated_at === row.updated_at) ? null : [row, ...states].slice(0, VERSIONS_MAX),
    result: null,
  }));
}

/** Returns the earlier states of a record, newest first. */
export function readStates<Item extends Kept>(context: DocumentContext, source: Source<Item>, id: string): Promise<readonly Row<Item>[]> {
  return readItems(context, placeOf(source, id));
}

/** Removes one earlier state. Returns it, or null if there is none. */
export function removeState<Item extends Kept>(
  context: DocumentContext,
  source: Source<Item>,
  id: string,
  updatedAt: string,
): Promise<Row<Item> | null> {
  return changeDocument<Row<Item>, Row<Item> | null>(context, placeOf(source, id), (states) => {
    const state = states.find(({ updated_at }) => updated_at === updatedAt) ?? null;
    return { items: state === null ? null : states.filter((one) => one !== state), result: state };
  });
}

/** Removes all earlier states of a record. */
export async function removeJournal<Item extends Kept>({ stores }: DocumentContext, source: Source<Item>, id: string): Promise<void> {
  if (source.isJournaled) await stores.open('records').remove(placeOf(source, id).key);
}
