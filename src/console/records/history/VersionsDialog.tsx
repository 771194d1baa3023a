import { useCallback, useState } from 'react';

import { formatTime } from '#domain/dates.ts';
import { namesOf, textsOf } from '#domain/record-texts.ts';
import type { Version } from '#domain/versions.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { failureMessage, type Message } from '#console/records/list/messages.ts';
import type { StaffKind, StaffRecord } from '#console/records/record-kind.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import '#styles/fields.css';
import './history.css';
import { wordDiff } from './word-diff.ts';

type VersionsDialogProps<Row extends StaffRecord<Name>, Name extends string, Value> = {
  kind: StaffKind<Row, Name, Value>;
  row: Row;
  onClose: (message: Message | null) => void;
};

type ChoiceProps<Row extends StaffRecord<Name>, Name extends string, Value> = {
  label: string;
  kind: StaffKind<Row, Name, Value>;
  versions: readonly Version<Row>[];
  value: number;
  onValue: (index: number) => void;
};

type ComparisonProps<Row extends StaffRecord<Name>, Name extends string, Value> = {
  kind: StaffKind<Row, Name, Value>;
  earlier: Version<Row>;
  later: Version<Row>;
};

/** What a version has besides its fields, in words. Its times and accounts are not compared. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  image: 'Image',
  is_active: 'Active or not',
  visible_since: 'Visible since',
};
const NOT_COMPARED = new Set(['updated_at', 'updated_by', 'changed']);

function labelOf({ fields }: Pick<StaffKind<never, never, never>, 'fields'>, name: string): string {
  return Object.entries<{ label: string }>(fields).find(([field]) => field === name)?.[1].label ?? OTHER_LABELS[name] ?? name;
}

/** Shows what was removed and added between two versions: words are struck through or underlined. */
function Comparison<Row extends StaffRecord<Name>, Name extends string, Value>({
  kind,
  earlier,
  later,
}: ComparisonProps<Row, Name, Value>) {
  const [before, after] = [textsOf(kind.fields, earlier), textsOf(kind.fields, later)];
  const changed = namesOf(kind.fields).filter((name) => typeof later[name] === 'string' && before[name] !== after[name]);
  const values = new Map<string, unknown>(Object.entries(earlier));
  const others = Object.entries(later)
    .filter(
      ([name, value]) =>
        !NOT_COMPARED.has(name) && !changed.some((one) => one === name) && JSON.stringify(value) !== JSON.stringify(values.get(name)),
    )
    .map(([name]) => labelOf(kind, name));
  return (
    <div className="grid gap-3 above-4" role="region" aria-label="Differences">
      {changed.length + others.length === 0 ? <p>These versions do not differ.</p> : null}
      {changed.map((name) => (
        <div key={name}>
          <p className="strong">{kind.fields[name].label}</p>
          <p className="versions-text">
            {wordDiff(before[name], after[name]).map(({ kind: part, text }, index) => {
              const key = `${String(index)}${part}`;
              if (part === 'removed') return <del key={key}>{text}</del>;
              return part === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
            })}
          </p>
        </div>
      ))}
      {others.length === 0 ? null : <p>Also different: {others.join(', ')}</p>}
    </div>
  );
}

function VersionChoice<Row extends StaffRecord<Name>, Name extends string, Value>({
  label,
  kind,
  versions,
  value,
  onValue,
}: ChoiceProps<Row, Name, Value>) {
  const textOf = ({ updated_at, updated_by, changed }: Version<Row>, index: number) =>
    [`${index === 0 ? 'Present, ' : ''}${formatTime(updated_at)}`, updated_by, changed.map((name) => labelOf(kind, name)).join(', ')]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <label className="field above-4">
      <span className="field-label">{label}</span>
      <select className="field-input" value={value} onChange={(event) => onValue(Number(event.target.value))}>
        {versions.map((version, index) => (
          <option key={version.updated_at} value={index}>
            {textOf(version, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The versions of a record: any two are compared, and an earlier one is restored (docs/behaviour.md, "Versions"). */
export function VersionsDialog<Row extends StaffRecord<Name>, Name extends string, Value>({
  kind,
  row,
  onClose,
}: VersionsDialogProps<Row, Name, Value>) {
  const { list, restore } = kind.versions;
  const { load, retry } = useLoad(useCallback((signal: AbortSignal) => list(row.id, signal), [list, row]));
  const [earlierIndex, setEarlier] = useState(1);
  const [laterIndex, setLater] = useState(0);
  const versions = load.state === 'loaded' ? load.value : [];
  const [present, earlier, later] = [versions[0], versions[earlierIndex], versions[laterIndex]];
  const { isBusy, submit } = useSubmit({
    send: ([current, wanted]: readonly [Version<Row>, Version<Row>]) => restore(current, wanted.updated_at),
    onDone: () => onClose({ kind: 'success', title: kind.words.updated, afterClose: 'reload' }),
    onFailed: (error) => onClose(failureMessage(error, kind.words.addFailed)),
  });
  const close = () => onClose(null);
  return (
    <Dialog title="Versions" onClose={isBusy ? () => undefined : close}>
      {load.state === 'loading' ? <LoadingStatus text="Loading versions…" /> : null}
      {load.state === 'failed' ? (
        <FailedStatus title="The versions could not be loaded." text={loadFailureSentence(load.error)} onRetry={retry} />
      ) : null}
      {load.state === 'loaded' && versions.length < 2 ? <EmptyStatus title="There is no earlier version." /> : null}
      {earlier === undefined || later === undefined ? null : (
        <>
          <VersionChoice label="Earlier version" kind={kind} versions={versions} value={earlierIndex} onValue={setEarlier} />
          <VersionChoice label="Later version" kind={kind} versions={versions} value={laterIndex} onValue={setLater} />
          <Comparison kind={kind} earlier={earlier} later={later} />
        </>
      )}
      <div className="dialog-buttons cluster gap-3 above-5">
        {present === undefined || earlier === undefined ? null : (
          <Button busy={isBusy} disabled={earlierIndex === 0} onClick={() => submit([present, earlier])}>
            Restore this earlier version
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
