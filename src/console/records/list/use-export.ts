import { useState } from 'react';

import { inboxSentences } from '#records/inbox.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useAbort } from '#ui/status/use-abort.ts';

import type { Filter, ManyKind, Message, RecordKind, Row } from '#console/records/record-kind.ts';
import { csvFileName, csvText } from './csv.ts';
import { fetchAll } from './parts.ts';
import { failureMessage } from './words.ts';

/** Saves all rows of a filter as a CSV file. It fetches them, because the page holds only some of them. */
export function useExport<R extends Row, Value>({ listPart }: RecordKind<R, Value>, onFailed: (message: Message) => void) {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const task = useAbort();
  const { isBusy, submit } = useSubmit({
    send: ({ filter }: { filter: Filter; csv: ManyKind<R>['csv'] }) => {
      const signal = task.begin();
      return fetchAll((place) => listPart(filter, { ...place, signal, isExport: true }), signal, setCount);
    },
    onDone: (rows, { csv }) => {
      saveFile(new Blob([csvText(csv.columns, rows)], { type: 'text/csv;charset=utf-8' }), csvFileName(csv.name, new Date()));
      setSaved(rows.length);
    },
    onFailed: (error) => {
      if (!task.isAborted()) onFailed(failureMessage(error, inboxSentences.exportFailed));
    },
  });
  return {
    isBusy,
    count,
    /** The number of rows in the last saved file. */
    saved,
    start: (filter: Filter, csv: ManyKind<R>['csv']) => {
      setCount(0);
      setSaved(null);
      submit({ filter, csv });
    },
    cancel: task.abort,
  };
}
