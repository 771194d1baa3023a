/** Newest first. A state is stored before the change that replaces it, which may fail. */
import { STATES_MAX } from '#records/history/history.ts';

import { runInPortions } from '#netlify/platform/concurrency.ts';
import { type DocumentContext, changeDocument, readDocument, readItems } from './documents.ts';
import { type Row, type Source, type VersionedRecord, isLive, getDocumentRef } from './rows.ts';
import { type QueryResult, type QueryContext, queryRows } from './parts.ts';

const AT_ONCE = 20;

export function getHistoryPrefix(name: string): string {
  return `history/${name}/`;
}

function getHistoryRef<Item extends VersionedRecord>({ name, parse }: Source<Item>, id: string) {
  return { key: `${getHistoryPrefix(name)}${id}.json`, parse };
}

export async function keepState<Item extends VersionedRecord>(context: DocumentContext, source: Source<Item>, row: Row<Item>) {
  await changeDocument(context, getHistoryRef(source, row.id), (states) => ({
    items: states.some(({ updated_at }) => updated_at === row.updated_at) ? null : [row, ...states].slice(0, STATES_MAX),
    result: null,
  }));
}

export async function readStates<Item extends VersionedRecord>(context: DocumentContext, source: Source<Item>, present: VersionedRecord) {
  return (await readItems(context, getHistoryRef(source, present.id))).filter(({ updated_at }) => updated_at !== present.updated_at);
}

export function removeState<Item extends VersionedRecord>(context: DocumentContext, source: Source<Item>, id: string, updatedAt: string) {
  return changeDocument<Row<Item>, Row<Item> | null>(context, getHistoryRef(source, id), (states) => {
    const state = states.find(({ updated_at }) => updated_at === updatedAt) ?? null;
    return { items: state === null ? null : states.filter((one) => one !== state), result: state };
  });
}

export async function removeHistories(context: DocumentContext, source: Source, ids: readonly string[]): Promise<readonly string[]> {
  const files = await runInPortions(ids, AT_ONCE, async (id) => {
    const location = getHistoryRef(source, id);
    const states = await readItems(context, location);
    await context.stores.open('records').remove(location.key);
    return states.flatMap((state) => source.filesOf(state));
  });
  return files.flat();
}

export async function listHistories({ stores }: Pick<DocumentContext, 'stores'>, name: string): Promise<readonly string[]> {
  return (await stores.open('records').list(getHistoryPrefix(name))).map(({ key }) => key).toSorted();
}

/** @throws UnreadableDocument if a state cannot be read: its files are unknown */
export async function listHistoryFiles(context: Pick<DocumentContext, 'stores'>, source: Source, histories: readonly string[]) {
  const filesOfHistories = await runInPortions(histories, AT_ONCE, async (key) => {
    const { items, problem } = await readDocument(context, { key, parse: source.parse });
    if (problem !== null) throw problem;
    return items.flatMap((state) => source.filesOf(state));
  });
  return new Set(filesOfHistories.flat());
}

export async function findDeleted<Item extends VersionedRecord>(
  context: QueryContext,
  source: Source<Item>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<QueryResult<Row<Item>>> {
  const isDeleted = (row: Row<Item>) => !isLive(row);
  if (!source.hasHistory) return queryRows(context, source, { cursor, limit }, isDeleted);
  const rows = (await readItems(context, getDocumentRef(source))).filter(isDeleted).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const rest = cursor === undefined ? rows : rows.filter(({ id }) => id < cursor);
  const found = rest.slice(0, limit);
  return { found, cursor: rest.length > found.length ? (found.at(-1)?.id ?? null) : null, searchedTo: null, unreadable: [] };
}
