import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatTime } from '#domain/dates.ts';
import type { Collection } from '#records/collections.ts';
import type { State } from '#records/history/history.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { EmptyStatus } from '#ui/status/Status.tsx';

import { QueryStatus } from '#console/QueryStatus.tsx';
import { getFailureMessage } from '#console/list/messages.ts';
import type { Message, RecordRow } from '#console/list/use-list.ts';
import type { EntryFormDefinition } from './entry-form.tsx';
import './entry.css';
import { deleteForGood, listStates, restoreState } from './history-calls.ts';

type Fields = Readonly<Record<string, { label: string }>>;

const OTHER_LABELS: Readonly<Record<string, string>> = { image: 'Image', is_active: 'Active or not', visible_since: 'Visible since' };
const NOT_COMPARED = new Set(['updated_at', 'updated_by']);

function getFieldLabel(fields: Fields, name: string): string {
  return fields[name]?.label ?? OTHER_LABELS[name] ?? name;
}

function listChangedNames(earlier: State, later: State): readonly string[] {
  return Object.keys(later).filter((name) => !NOT_COMPARED.has(name) && JSON.stringify(later[name]) !== JSON.stringify(earlier[name]));
}

function Comparison({ fields, earlier, present }: { fields: Fields; earlier: State; present: State }) {
  const changed = listChangedNames(earlier, present);
  const texts = Object.keys(fields).flatMap((name) => {
    const [was, is] = [earlier[name], present[name]];
    if (!changed.includes(name) || typeof was !== 'string' || typeof is !== 'string') return [];
    return [{ name, versions: Object.entries({ 'Earlier version': was, 'Present version': is }) }];
  });
  const others = changed.filter((name) => !texts.some((text) => text.name === name));
  return (
    <div className="grid gap-4" role="region" aria-label="Differences">
      {changed.length === 0 ? <p>These versions do not differ.</p> : null}
      {texts.map(({ name, versions }) => (
        <div key={name}>
          <p className="strong">{getFieldLabel(fields, name)}</p>
          <div className="entry-fields grid">
            {versions.map(([label, text]) => (
              <div key={label}>
                <p className="small soft">{label}</p>
                <p className="dialog-detail" {...describeText(ENGLISH, text)}>
                  {text}
                </p>
              </div>
            ))}
          </div>
        </div>
      ))}
      {others.length === 0 ? null : <p>{`Also different: ${others.map((name) => getFieldLabel(fields, name)).join(', ')}`}</p>}
    </div>
  );
}

type HistoryDialogProps<R extends RecordRow, Value> = {
  form: EntryFormDefinition<R, Value>;
  collection: Pick<Collection, 'name'>;
  row: R;
  onClose: (message: Message | null) => void;
};

export function HistoryDialog<R extends RecordRow, Value>({ form, collection, row: { id }, onClose }: HistoryDialogProps<R, Value>) {
  const { fields, messages } = form;
  const query = useQuery({
    queryKey: ['states', collection.name, id],
    queryFn: ({ signal }) => listStates(collection, id, signal),
  });
  const [chosen, setChosen] = useState(1);
  const [asks, setAsks] = useState(false);
  const states = query.data ?? [];
  const [present, earlier] = [states[0], states[chosen]];
  const state = earlier?.updated_at ?? '';
  const fail = (error: unknown) => onClose(getFailureMessage(error, messages.addFailed));
  const restoring = useSubmit({
    send: () => restoreState(collection, id, state, present?.updated_at ?? ''),
    onDone: () => onClose({ kind: 'success', title: messages.updated ?? '', afterClose: { reload: id } }),
    onFailed: fail,
  });
  const deleting = useSubmit({
    send: () => deleteForGood(collection, [id], state),
    onDone: () => {
      setAsks(false);
      setChosen(1);
      void query.refetch();
    },
    onFailed: fail,
  });
  const isBusy = restoring.isBusy || deleting.isBusy;
  function textOf(one: State, index: number): string {
    const before = states[index + 1];
    const changed = before === undefined ? [] : listChangedNames(before, one).map((name) => getFieldLabel(fields, name));
    const time = `${index === 0 ? 'Present, ' : ''}${formatTime(one.updated_at)}`;
    return [time, one.updated_by, changed.join(', ')].filter((text) => text !== '').join(' · ');
  }
  return (
    <Dialog title="History" onClose={isBusy ? () => undefined : () => onClose(null)}>
      {query.isSuccess ? null : <QueryStatus query={query} loading="Loading the history…" failed="The history could not be loaded." />}
      {query.data !== undefined && states.length < 2 ? <EmptyStatus title="There is no earlier version." /> : null}
      {earlier === undefined || present === undefined ? null : (
        <div className="history-versions grid gap-3 above-4">
          <p>{textOf(present, 0)}</p>
          <Choice
            label="Earlier version"
            value={String(chosen)}
            options={states.map((one, index) => [String(index), textOf(one, index)] as const).slice(1)}
            onChange={(index) => setChosen(Number(index))}
          />
          <Comparison fields={fields} earlier={earlier} present={present} />
        </div>
      )}
      <div className="dialog-buttons cluster gap-3 above-5">
        {earlier === undefined ? null : (
          <>
            <Button label="Restore this earlier version" busy={restoring.isBusy} onClick={() => restoring.submit(undefined)} />
            <Button label="Delete this version" look="quiet-danger" onClick={() => setAsks(true)} />
          </>
        )}
        <Button label="Close" look="quiet" disabled={isBusy} onClick={() => onClose(null)} />
      </div>
      {asks && earlier !== undefined ? (
        <ConfirmDialog
          text="This will delete the earlier version permanently! The present one stays."
          detail={textOf(earlier, chosen)}
          yes="Yes, delete it"
          no="No, keep it"
          danger
          busy={deleting.isBusy}
          onYes={() => deleting.submit(undefined)}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </Dialog>
  );
}
