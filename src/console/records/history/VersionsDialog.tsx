import { useCallback, useState } from 'react';

import type { VersionCalls } from '#api/history.ts';
import { formatTime } from '#domain/dates.ts';
import type { Version } from '#records/versions.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { failureMessage } from '#console/records/list/words.ts';
import type { FormKind, Message, Row } from '#console/records/record-kind.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import '#styles/fields.css';
import './history.css';
import { wordDiff } from './word-diff.ts';

type Fields = Readonly<Record<string, { label: string }>>;

/** What a version has besides the fields of its form, in words. Its times and accounts are not compared. */
const OTHER_LABELS: Readonly<Record<string, string>> = { image: 'Image', is_active: 'Active or not', visible_since: 'Visible since' };
const NOT_COMPARED = new Set(['updated_at', 'updated_by', 'changed']);

function labelOf(fields: Fields, name: string): string {
  return fields[name]?.label ?? OTHER_LABELS[name] ?? name;
}

/** Shows what was removed and added between two versions: words are struck through or underlined. */
function Comparison({ fields, earlier, later }: { fields: Fields; earlier: object; later: object }) {
  const before = new Map<string, unknown>(Object.entries(earlier));
  const after = new Map<string, unknown>(Object.entries(later));
  const changed = [...after.keys()].filter(
    (name) => !NOT_COMPARED.has(name) && JSON.stringify(after.get(name)) !== JSON.stringify(before.get(name)),
  );
  const texts = Object.keys(fields).flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    return changed.includes(name) && typeof was === 'string' && typeof is === 'string' ? [{ name, parts: wordDiff(was, is) }] : [];
  });
  const others = changed.filter((name) => !texts.some((text) => text.name === name));
  return (
    <div className="grid gap-3 above-4" role="region" aria-label="Differences">
      {changed.length === 0 ? <p>These versions do not differ.</p> : null}
      {texts.map(({ name, parts }) => (
        <div key={name}>
          <p className="strong">{labelOf(fields, name)}</p>
          <p className="versions-text">
            {parts.map(({ kind, text }, index) => {
              const key = `${String(index)}${kind}`;
              if (kind === 'removed') return <del key={key}>{text}</del>;
              return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
            })}
          </p>
        </div>
      ))}
      {others.length === 0 ? null : <p>{`Also different: ${others.map((name) => labelOf(fields, name)).join(', ')}`}</p>}
    </div>
  );
}

type VersionsDialogProps<R extends Row, Value> = {
  form: FormKind<R, Value>;
  calls: VersionCalls<R>;
  row: R;
  onClose: (message: Message | null) => void;
};

/** The versions of a record: any two are compared, and an earlier one is restored or deleted (docs/behaviour.md, "Versions"). */
export function VersionsDialog<R extends Row, Value>({ form: { fields, words }, calls, row, onClose }: VersionsDialogProps<R, Value>) {
  const { load, retry } = useLoad(useCallback((signal: AbortSignal) => calls.list(row.id, signal), [calls, row]));
  const [chosen, setChosen] = useState({ earlier: 1, later: 0 });
  const [asks, setAsks] = useState(false);
  // Loading the list again would take the focus away.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const versions = load.state === 'loaded' ? load.value.filter(({ updated_at }) => !deleted.includes(updated_at ?? '')) : [];
  const [present, earlier, later] = [versions[0], versions[chosen.earlier], versions[chosen.later]];
  const version = earlier?.updated_at ?? '';
  const fail = (error: unknown) => onClose(failureMessage(error, words.addFailed));
  const restoring = useSubmit({
    send: (version: string) => calls.restore({ id: row.id, updated_at: present?.updated_at ?? '' }, version),
    onDone: () => onClose({ kind: 'success', title: words.updated ?? '', afterClose: 'reload' }),
    onFailed: fail,
  });
  const deleting = useSubmit({
    send: (version: string) => calls.remove(row.id, version),
    onDone: () => {
      setAsks(false);
      setDeleted([...deleted, version]);
      setChosen({ earlier: 1, later: 0 });
    },
    onFailed: fail,
  });
  const isBusy = restoring.isBusy || deleting.isBusy;
  const textOf = ({ updated_at = '', updated_by, changed }: Version<R>, index: number) =>
    [`${index === 0 ? 'Present, ' : ''}${formatTime(updated_at)}`, updated_by, changed.map((name) => labelOf(fields, name)).join(', ')]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <Dialog title="Versions" onClose={isBusy ? () => undefined : () => onClose(null)}>
      {load.state === 'loading' ? <LoadingStatus text="Loading versions…" /> : null}
      {load.state === 'failed' ? (
        <FailedStatus title="The versions could not be loaded." text={loadFailureSentence(load.error)} onRetry={retry} />
      ) : null}
      {load.state === 'loaded' && versions.length < 2 ? <EmptyStatus title="There is no earlier version." /> : null}
      {earlier === undefined || later === undefined ? null : (
        <>
          {(['earlier', 'later'] as const).map((name) => (
            <label key={name} className="field above-4">
              <span className="field-label">{name === 'earlier' ? 'Earlier version' : 'Later version'}</span>
              <select
                className="field-input"
                value={chosen[name]}
                onChange={({ target }) => setChosen({ ...chosen, [name]: Number(target.value) })}
              >
                {versions.map((one, index) => (
                  <option key={one.updated_at} value={index}>
                    {textOf(one, index)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Comparison fields={fields} earlier={earlier} later={later} />
        </>
      )}
      <div className="dialog-buttons cluster gap-3 above-5">
        {earlier === undefined ? null : (
          <>
            <Button busy={restoring.isBusy} disabled={chosen.earlier === 0} onClick={() => restoring.submit(version)}>
              Restore this earlier version
            </Button>
            <Button look="quiet-danger" disabled={chosen.earlier === 0} onClick={() => setAsks(true)}>
              Delete this version
            </Button>
          </>
        )}
        <Button look="quiet" disabled={isBusy} onClick={() => onClose(null)}>
          Close
        </Button>
      </div>
      {asks && earlier !== undefined ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text="This will delete the earlier version permanently! The present one stays."
          detail={textOf(earlier, chosen.earlier)}
          yes="Yes, delete it"
          no="No, keep it"
          danger
          busy={deleting.isBusy}
          onYes={() => deleting.submit(version)}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </Dialog>
  );
}
