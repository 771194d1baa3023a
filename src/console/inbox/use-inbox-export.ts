import { useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { formatTime } from '#domain/dates.ts';
import { saveFile } from '#ui/save-file.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { type CsvColumn, csvFileName, csvText } from './csv.ts';
import type { InboxEntry, InboxKind } from './inbox-kind.ts';
import { entryFetcher, fetchParts } from './inbox-parts.ts';
import { retryWhenRateLimited } from './rate-limit-retry.ts';

export type UseInboxExport = {
  isBusy: boolean;
  /** The number of entries fetched so far. */
  count: number;
  /** The number of entries in the last saved file; null if there is none. */
  saved: number | null;
  start: (filter: InboxFilter) => void;
  cancel: () => void;
};

const receivedColumn: CsvColumn<InboxEntry> = { header: 'Received', text: ({ received_at }) => formatTime(received_at) };
const handledColumn: CsvColumn<InboxEntry> = { header: 'Handled', text: ({ is_handled }) => (is_handled === 1 ? 'Yes' : 'No') };
const idColumn: CsvColumn<InboxEntry> = { header: 'Record id', text: ({ id }) => id };

/** Returns the columns of the exported file. */
export function exportColumns<Entry extends InboxEntry>({ csv }: InboxKind<Entry>): readonly CsvColumn<Entry>[] {
  return [receivedColumn, ...csv.columns, handledColumn, idColumn];
}

/**
 * Saves all entries that match a filter as a CSV file. It fetches them again, because the page
 * holds only some of them.
 */
export function useInboxExport<Entry extends InboxEntry>(kind: InboxKind<Entry>, onFailed: (error: unknown) => void): UseInboxExport {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const { isBusy, submit } = useSubmit({
    send: async (filter: InboxFilter) => {
      const { signal } = (running.current = new AbortController());
      const entries: Entry[] = [];
      const fetchPart = entryFetcher((place) => kind.listPart({ ...place, isExport: true }), filter, signal);
      await fetchParts<Entry>({
        fetchPart: (cursor, limit) => retryWhenRateLimited(() => fetchPart(cursor, limit), signal),
        cursor: null,
        wanted: Infinity,
        signal,
        onPart: ({ items }) => {
          entries.push(...items);
          setCount(entries.length);
        },
      });
      return entries;
    },
    onDone: (entries) => {
      const file = new Blob([csvText(exportColumns(kind), entries)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, csvFileName(kind.csv.name, new Date()));
      setSaved(entries.length);
    },
    onFailed: (error) => {
      if (running.current?.signal.aborted !== true) onFailed(error);
    },
  });

  return {
    isBusy,
    count,
    saved,
    start: (filter) => {
      setCount(0);
      setSaved(null);
      submit(filter);
    },
    cancel: () => {
      running.current?.abort();
    },
  };
}
