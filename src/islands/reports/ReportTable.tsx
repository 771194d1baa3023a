import { type MouseEvent, type SyntheticEvent, useState } from 'react';

import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { getReportPassword, type ReportRequest, type ReportType } from '#records/reports/report.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import { formatSize } from '#domain/size-text.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { withErrorBoundary } from '#ui/status/island.tsx';

import './report-table.css';
import { type AcceptedPassword, type DownloadProgress, useAcceptedPassword, useDownload } from './download.ts';

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

type PasswordDialogProps = {
  title: string;
  note: string | undefined;
  words: Messages['reports'];
  isBusy: boolean;
  outcome: OutcomeContent | null;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** A shared password, which browsers are not asked to save. */
function PasswordDialog({ title, note, words, isBusy, outcome, onPassword, onClose }: PasswordDialogProps) {
  const message = words.passwordRequired;
  const { formProps, field, check } = useForm({
    fields: { password: { label: words.password } },
    parse: ({ password }) => (password === '' ? { ok: false, message, errors: { password: message } } : { ok: true, value: password }),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    check(onPassword);
  }

  return (
    <Dialog title={title} texts={[words.askPassword, ...(note === undefined ? [] : [note])]} onClose={onClose}>
      <form {...formProps} className="dialog-form grid gap-3 above-4" onSubmit={handleSubmit}>
        <Field {...field('password')} type="password" readOnly={isBusy} autoComplete="off" spellCheck={false} />
        <Outcome outcome={outcome} />
        <div className="dialog-buttons cluster gap-3 above-5">
          <SubmitButton label={words.download} busyLabel={words.downloading} isBusy={isBusy} />
          <Button label={words.cancel} look="quiet" onClick={onClose} />
        </div>
      </form>
    </Dialog>
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
  const look = 'report-row-action row cluster gap-2 no-print';
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
      {isBusy && isLarge ? <Button label={words.stop} look="quiet" onClick={stop} /> : null}
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
