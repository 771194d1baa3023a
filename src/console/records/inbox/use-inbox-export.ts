import { useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { sortableTime } from '#domain/dates.ts';
import { workFields } from '#domain/entry-work.ts';
import type { FormRecord } from '#domain/inbox.ts';
import { csvColumns } from '#domain/record-texts.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useAbort } from '#ui/status/use-abort.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { fetchAll } from '#console/records/list/parts.ts';
import type { CsvColumn, InboxKind } from '#console/records/record-kind.ts';
import { csvFileName, csvText } from './csv.ts';

const receivedColumn: CsvColumn<FormRecord> = { header: 'Received', text: ({ received_at }) => sortableTime(received_at) };
const referenceColumn: CsvColumn<FormRecord> = { header: 'Reference number', text: ({ reference }) => reference };
const idColumn: CsvColumn<FormRecord> = { header: 'Record id', text: ({ id }) => id };

export function exportColumns({ csv }: Pick<InboxKind, 'csv'>): readonly CsvColumn<FormRecord>[] {
  return [receivedColumn, ...csv.columns, ...csvColumns(workFields), referenceColumn, idColumn];
}

export type InboxExport = ReturnType<typeof useInboxExport>;

/** Fetches all entries of the filter, because the page holds only some of them. */
export function useInboxExport(kind: InboxKind, onFailed: (error: unknown) => void) {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const task = useAbort();

  const { isBusy, submit } = useSubmit({
    send: (filter: InboxFilter) => {
      const signal = task.begin();
      return fetchAll((place) => kind.listPart({ ...filter, ...place, signal, isExport: true }), signal, setCount);
    },
    onDone: (entries) => {
      const file = new Blob([csvText(exportColumns(kind), entries)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, csvFileName(kind.csv.name, new Date()));
      setSaved(entries.length);
    },
    onFailed: (error) => {
      if (!task.isAborted()) onFailed(error);
    },
  });

  return {
    isBusy,
    count,
    /** The number of entries in the last saved file. */
    saved,
    start: (filter: InboxFilter) => {
      setCount(0);
      setSaved(null);
      submit(filter);
    },
    cancel: task.abort,
  };
}
