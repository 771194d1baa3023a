import { useState } from 'react';

import { type DownloadProgress, reportAddress } from '#api/reports/reports.ts';
import { reportPassword, type ReportRequest, reportSentences, type ReportType } from '#domain/report.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Outcome } from '#ui/Outcome.tsx';
import { PasswordDialog } from '#ui/PasswordDialog.tsx';
import { sizeText } from '#ui/size-text.ts';
import '#ui/button.css';
import '#ui/dialog.css';
import '#ui/status.css';

import './report-table.css';
import { useDownload } from '#island-parts/use-download.ts';

/** From this size on, a download shows its progress and can be cancelled. */
const LARGE_BYTES = 300_000;

type ReportRowFacts = { year: string; sample: boolean; bytes: number | null };

type ReportTableProps = {
  type: ReportType;
  /** The name of one report, e.g. `Annual report`. */
  noun: string;
  rows: readonly ReportRowFacts[];
  /** The layout of the years: a calendar sheet, a timeline, a ledger or a shelf. */
  look: 'sheet' | 'timeline' | 'ledger' | 'shelf';
};

type ReportRowProps = { report: ReportRequest; noun: string; facts: ReportRowFacts };

function Progress({ received, total }: DownloadProgress) {
  return (
    <p className="report-row-progress">
      <progress aria-label="Downloaded so far" {...(total === null ? {} : { max: total, value: received })} />
      <span>
        {sizeText(received)}
        {total === null ? '' : ` of ${sizeText(total)}`}
      </span>
    </p>
  );
}

/** One year with its download button and the result of the download. */
function ReportRow({ report, noun, facts }: ReportRowProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { isBusy, progress, outcome, start, stop } = useDownload(report, () => {
    setAsksPassword(true);
  });
  const password = reportPassword(report.type);
  const isMissing = facts.bytes === null && password === 'never';
  const isLarge = progress !== null && (progress.total ?? progress.received) >= LARGE_BYTES;
  function handleClick(): void {
    if (password === 'always') setAsksPassword(true);
    else start();
  }

  function handlePassword(given: string): void {
    setAsksPassword(false);
    start(given);
  }

  return (
    <li className="report-row">
      <p className="report-row-title">
        <span className="report-row-noun">{noun}</span> <span className="report-row-year">{facts.year}</span>
      </p>
      <p className="report-row-facts">
        {facts.bytes === null || password === 'always' ? 'PDF' : `PDF, ${sizeText(facts.bytes)}`}{' '}
        {facts.sample ? <span className="report-row-sample">Sample</span> : null}
      </p>
      <div className="report-row-action">
        {isMissing ? (
          <p>Not published yet</p>
        ) : (
          <DownloadButton
            href={password === 'always' ? null : reportAddress(report)}
            busyLabel={reportSentences.downloading}
            isBusy={isBusy}
            onClick={handleClick}
          >
            Download
            <span className="visually-hidden">{` ${noun} ${facts.year}`}</span>
          </DownloadButton>
        )}
        {isBusy && isLarge ? (
          <Button kind="quiet" onClick={stop}>
            Stop
          </Button>
        ) : null}
      </div>
      <div className="report-row-outcome">
        {isBusy && isLarge ? <Progress {...progress} /> : null}
        <Outcome outcome={outcome} />
      </div>
      {asksPassword ? (
        <PasswordDialog
          title={`${noun} ${facts.year}`}
          text="This report is protected. Please enter its password; it is used for this download only."
          requiredSentence={reportSentences.passwordRequired}
          submitLabel="Download"
          onPassword={handlePassword}
          onClose={() => {
            setAsksPassword(false);
          }}
        />
      ) : null}
    </li>
  );
}

/** The years of one report type, each with its download (docs/behaviour.md, "Download pages"). */
export function ReportTable({ type, noun, rows, look }: ReportTableProps) {
  if (rows.length === 0) return <p className="message">Not published yet</p>;
  return (
    <ul className={`report-table report-table-${look}`} role="list">
      {rows.map((facts) => (
        <ReportRow key={facts.year} report={{ type, year: facts.year }} noun={noun} facts={facts} />
      ))}
    </ul>
  );
}
