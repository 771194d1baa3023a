import { useState } from 'react';

import { inboxSentences, getUnreadableSentence } from '#records/forms/inbox.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useAbort } from '#ui/status/use-abort.ts';

import type { Filter, BulkActions, Message, RecordDefinition, RecordRow } from './record-definition.ts';
import { makeCsvFileName, formatCsv } from './csv.ts';
import { type FetchPart, fetchAll } from './parts.ts';
import { getFailureMessage } from './messages.ts';

/**
 * Exports all rows of a filter as a CSV file. They are fetched again, because the page has only
 * some of them.
 */
export function useExport<R extends RecordRow, Value>({ listPart }: RecordDefinition<R, Value>, onFailed: (message: Message) => void) {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const task = useAbort();
  const { isBusy, submit } = useSubmit({
    send: async ({ filter }: { filter: Filter; csv: BulkActions<R>['csv'] }) => {
      const signal = task.begin();
      const days = new Set<string>();
      const fetchPart: FetchPart<R> = async (start) => {
        const part = await listPart(filter, { ...start, signal, isExport: true });
        for (const day of part.unreadableDays ?? []) days.add(day);
        return part;
      };
      return { rows: await fetchAll(fetchPart, signal, setCount), note: getUnreadableSentence([...days]) };
    },
    onDone: ({ rows, note }, { csv }) => {
      saveFile(new Blob([formatCsv(csv.columns, rows, note)], { type: 'text/csv;charset=utf-8' }), makeCsvFileName(csv.name, new Date()));
      setSaved(rows.length);
    },
    onFailed: (error) => {
      if (!task.isAborted()) onFailed(getFailureMessage(error, inboxSentences.exportFailed));
    },
  });
  return {
    isBusy,
    count,
    /** The number of rows in the last saved file. */
    saved,
    start: (filter: Filter, csv: BulkActions<R>['csv']) => {
      setCount(0);
      setSaved(null);
      submit({ filter, csv });
    },
    cancel: task.abort,
  };
}
