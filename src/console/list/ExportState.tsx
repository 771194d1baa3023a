import type { RecordNoun } from './record-definition.ts';
import { ProgressLine } from './ProgressLine.tsx';
import type { useExport } from './use-export.ts';
import { formatRowCount } from './messages.ts';

type ExportStateProps = { exported: Pick<ReturnType<typeof useExport>, 'isBusy' | 'count' | 'saved' | 'cancel'>; noun: RecordNoun };

/** The progress of an export. Assistive technology hears only its start and its end. */
export function ExportState({ exported: { isBusy, count, saved, cancel }, noun }: ExportStateProps) {
  const soFar = count === 0 ? '' : ` ${count.toLocaleString('en-IN')} so far`;
  return (
    <>
      {isBusy ? <ProgressLine text={`Exporting…${soFar}`} stopLabel="Cancel" onStop={cancel} /> : null}
      <p className="visually-hidden" role="status">
        {isBusy ? 'Exporting…' : saved === null ? '' : `${formatRowCount(saved, noun)} exported.`}
      </p>
    </>
  );
}
