import { useState } from 'react';

import { getUnreadableSentence, inboxSentences } from '#records/forms/inbox.ts';
import { useAbort, useSubmit } from '#ui/forms/hooks/use-submit.ts';
import type { Filter } from '#ui/table/Filters.tsx';
import { type Part, type PartQuery, fetchAll } from '#ui/table/parts.ts';

import { type CsvColumn, saveCsv } from './csv.ts';
import type { Message, RecordNoun } from './use-list.ts';
import { formatRowCount, getFailureMessage } from './messages.ts';
import { ProgressLine } from './ListTable.tsx';

type ExportOptions<R> = {
  fetchPart: (filter: Filter, query: PartQuery) => Promise<Part<R>>;
  csv: { name: string; columns: readonly CsvColumn<R>[] };
  onFailed: (message: Message) => void;
};

/** Fetches all rows: the page has only some. */
export function useExport<R>({ fetchPart, csv, onFailed }: ExportOptions<R>) {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const task = useAbort();
  const { isBusy, submit } = useSubmit({
    send: (filter: Filter) => fetchAll((query) => fetchPart(filter, { ...query, isExport: true }), task.begin(), setCount),
    onDone: ({ items, unreadableDays }) => {
      saveCsv(csv.name, csv.columns, items, getUnreadableSentence(unreadableDays));
      setSaved(items.length);
    },
    onFailed: (error) => {
      if (!task.isAborted()) onFailed(getFailureMessage(error, inboxSentences.exportFailed));
    },
  });
  function start(filter: Filter): void {
    setCount(0);
    setSaved(null);
    submit(filter);
  }
  return { isBusy, count, saved, start, cancel: task.abort };
}

type ExportProps = { exported: Pick<ReturnType<typeof useExport>, 'isBusy' | 'count' | 'saved' | 'cancel'>; noun: RecordNoun };

/** Assistive technology hears only the start and the end. */
export function Export({ exported: { isBusy, count, saved, cancel }, noun }: ExportProps) {
  const soFar = count === 0 ? '' : ` ${count.toLocaleString('en-IN')} so far`;
  return (
    <>
      {isBusy ? <ProgressLine text={`Exporting…${soFar}`} button="Cancel" onPress={cancel} isRunning /> : null}
      <p className="visually-hidden" role="status">
        {isBusy ? 'Exporting…' : saved === null ? '' : `${formatRowCount(saved, noun)} exported.`}
      </p>
    </>
  );
}
