/**
 * What filters, orders and the chart have to know of every entry, kept so that they need not read all
 * entries. A document has the rows of 13 months. A row has the ETag of the blob from which it was made,
 * and counts only while the store lists the entry with this ETag. So no row is wrong, whichever version
 * of the site changed or deleted the entry, and a lost document is made anew.
 */
import type { FormRecord } from '#domain/inbox.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type ListPlace, changeList, placeOf, readList } from '#netlify/lib/lists/stored-list.ts';
import { type Inbox, type InboxDependencies, READS, readAll } from './inbox.ts';
import { TOP_LENGTH, mirrored } from './inbox-keys.ts';
import type { RecordKey } from './inbox-listing.ts';

/**
 * `remark` is 'yes' if there is one, `group` the value of the field that the chart counts by, and `choice` that of
 * the field that filters. Rows of earlier versions have no `choice`.
 */
export type Row = { id: string; etag: string; state: string; assignee: string; remark: string; group: string; choice?: string };

const ROW_FIELDS = ['id', 'etag', 'state', 'assignee', 'remark', 'group'] as const;

/** So many new rows are stored at once. Fewer than `READS` are read again the next time. */
const SAVE_AFTER = 2000;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && ROW_FIELDS.every((name) => typeof Reflect.get(value, name) === 'string');
}

function rowOf({ form }: Inbox, { id, etag }: RecordKey, record: FormRecord): Row {
  const { state, assignee, remark } = record;
  const valueOf = (field = '') => String(record[field] ?? '');
  return { id, etag, state, assignee, remark: remark === '' ? 'no' : 'yes', group: valueOf(form.chart), choice: valueOf(form.choice) };
}

type Document = { place: ListPlace<Row>; stored: ReadonlyMap<string, Row>; fresh: Map<string, Row>; seen: Set<string> };

export function openSummary(dependencies: InboxDependencies, inbox: Inbox) {
  const documents = new Map<string, Document>();
  let freshRows = 0;

  async function documentOf({ id }: RecordKey): Promise<Document> {
    const top = mirrored(id).slice(0, TOP_LENGTH);
    const present = documents.get(top);
    if (present !== undefined) return present;
    const place = placeOf('inbox-summaries', `${inbox.form.id}/${top}`, isRow);
    const rows = await readList({ ...dependencies, note: undefined }, place).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      dependencies.note(error);
      return [];
    });
    const document = { place, stored: new Map(rows.map((row) => [row.id, row])), fresh: new Map(), seen: new Set<string>() };
    documents.set(top, document);
    return document;
  }

  async function save(): Promise<void> {
    freshRows = 0;
    for (const { place, fresh, seen } of documents.values()) {
      const all = [...seen].toSorted();
      const [oldest = '', newest = ''] = [all[0], all.at(-1)];
      const isKept = ({ id }: Row) => !fresh.has(id) && (seen.has(id) || id < oldest || id > newest);
      if (fresh.size > 0)
        await changeList({ ...dependencies, note: undefined }, place, (rows) => ({
          items: [...rows.filter(isKept), ...fresh.values()],
          result: null,
        })).catch(dependencies.note);
    }
  }

  return {
    /** Returns the row of each entry; null if the entry cannot be read. The entries must come newest first. */
    async rowsOf(keys: readonly RecordKey[]): Promise<readonly (Row | null)[]> {
      const found = new Map<string, Row>();
      const unknown: { key: RecordKey; document: Document }[] = [];
      for (const key of keys) {
        const document = await documentOf(key);
        const row = document.fresh.get(key.id) ?? document.stored.get(key.id);
        document.seen.add(key.id);
        if (row?.etag === key.etag && key.etag !== '' && row.choice !== undefined) found.set(key.id, row);
        else unknown.push({ key, document });
      }
      const records = await readAll(
        dependencies,
        inbox,
        unknown.map(({ key }) => key),
      );
      for (const [index, { key, document }] of unknown.entries()) {
        const record = records[index] ?? null;
        if (record === null) continue;
        const row = rowOf(inbox, key, record);
        document.fresh.set(key.id, row);
        found.set(key.id, row);
        freshRows += 1;
      }
      if (freshRows >= SAVE_AFTER) await save();
      return keys.map(({ id }) => found.get(id) ?? null);
    },
    /** Stores the new rows if they are worth a request. */
    async end(): Promise<void> {
      if (freshRows >= READS) await save();
    },
  };
}
