import { type MouseEvent, useState } from 'react';

import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { getReportPassword, type ReportRequest, type ReportType } from '#records/reports/report.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Outcome } from '#ui/status/Outcome.tsx';
import { formatSize } from '#domain/size-text.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { withErrorBoundary } from '#ui/status/island.tsx';

import './report-table.css';
import type { DownloadProgress } from './download-report.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { type AcceptedPassword, useAcceptedPassword, useDownload } from './use-download.ts';

/** From this size downloads show progress and can be cancelled. */
const LARGE_BYTES = 300_000;

/** `facts` is null if the file is missing. */
type ReportRowFacts = { year: string; facts: string | null };

type ReportTableProps = {
  type: ReportType;
  noun: string;
  words: Messages['reports'];
  rows: readonly ReportRowFacts[];
  passwordNote?: string | undefined;
};

type ReportRowProps = Pick<ReportTableProps, 'noun' | 'words' | 'passwordNote'> & {
  report: ReportRequest;
  facts: ReportRowFacts;
  acceptedRef: AcceptedPassword;
};

function Progress({ received, total, words }: DownloadProgress & Pick<ReportTableProps, 'words'>) {
  return (
    <p className="report-row-progress small tabular row gap-3">
      <progress aria-label={words.progress} {...(total === null ? {} : { max: total, value: received })} />
      <span>
        {total === null ? formatSize(received) : formatSentence(words.part, { received: formatSize(received), total: formatSize(total) })}
      </span>
    </p>
  );
}

function ReportRow({ report, noun, words, facts, passwordNote, acceptedRef }: ReportRowProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { isBusy, progress, outcome, hadPassword, start, stop } = useDownload(report, {
    acceptedRef,
    onPasswordWanted: () => setAsksPassword(true),
    onAccepted: () => setAsksPassword(false),
  });
  const isHydrated = useHydrated();
  const password = getReportPassword(report.type);
  const isMissing = facts.facts === null && password === 'never';
  const isLarge = progress !== null && (progress.total ?? progress.received) >= LARGE_BYTES;
  function handleClick(event: MouseEvent): void {
    event.preventDefault();
    if (password === 'always' && acceptedRef.current === undefined) setAsksPassword(true);
    else start(acceptedRef.current);
  }

  function handleClose(): void {
    stop();
    setAsksPassword(false);
  }

  const submits = !isMissing && password !== 'always';
  const look = 'report-row-action cluster gap-2 no-print';
  const button = (
    <>
      <SubmitButton
        type={submits ? 'submit' : 'button'}
        label={
          <>
            <span>{words.download}</span>
            <span className="visually-hidden">{` ${noun} ${facts.year}`}</span>
          </>
        }
        busyLabel={words.downloading}
        isBusy={isBusy}
        disabled={!isHydrated && !submits}
        onClick={handleClick}
      />
      {isBusy && isLarge ? (
        <Button look="quiet" onClick={stop}>
          {words.stop}
        </Button>
      ) : null}
    </>
  );

  return (
    <li className="report-row grid">
      <p className="strong">
        <span className="report-row-noun block soft small">{noun}</span> <span className="report-row-year title text-xl">{facts.year}</span>
      </p>
      <p className="report-row-facts small soft">{facts.facts ?? 'PDF'}</p>
      {submits ? (
        <form className={look} action={API_BASE + calls.downloadReport.path}>
          {button}
          <input type="hidden" name="year" value={report.year} />
          <input type="hidden" name="type" value={report.type} />
        </form>
      ) : (
        <div className={look}>{isMissing ? <p>{words.notPublished}</p> : button}</div>
      )}
      <div className="report-row-outcome">
        {isBusy && isLarge ? <Progress {...progress} words={words} /> : null}
        <Outcome outcome={asksPassword && hadPassword ? null : outcome} />
      </div>
      {asksPassword ? (
        <PasswordDialog
          title={`${noun} ${facts.year}`}
          note={passwordNote}
          words={words}
          isBusy={isBusy}
          outcome={hadPassword ? outcome : null}
          onPassword={start}
          onClose={handleClose}
        />
      ) : null}
    </li>
  );
}

function ReportTableIsland({ type, noun, words, rows, passwordNote }: ReportTableProps) {
  const acceptedRef = useAcceptedPassword();
  if (rows.length === 0) return <p className="message">{words.notPublished}</p>;
  return (
    <ul className="report-table" role="list">
      {rows.map((facts) => (
        <ReportRow
          key={facts.year}
          report={{ type, year: facts.year }}
          noun={noun}
          words={words}
          facts={facts}
          passwordNote={passwordNote}
          acceptedRef={acceptedRef}
        />
      ))}
    </ul>
  );
}

export const ReportTable = withErrorBoundary(ReportTableIsland);
