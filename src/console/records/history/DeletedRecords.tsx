import { useCallback, useId, useMemo, useState } from 'react';

import { deleteForGood, listDeleted, restoreRecords } from '#api/history.ts';
import type { InboxPlace } from '#api/inbox/inbox.ts';
import { formatTime } from '#domain/dates.ts';
import {
  DELETED_DAYS,
  DELETED_KINDS,
  type DeletedItem,
  type DeletedKind,
  deletedSentences,
  goneSentence,
  restoredSentence,
} from '#domain/recently-deleted.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { Console } from '#console/frame/Console.tsx';
import { ListDialogs, type ListDialog } from '#console/records/list/ListDialogs.tsx';
import { LongText } from '#console/records/list/LongText.tsx';
import { failureMessage } from '#console/records/list/messages.ts';
import { NO_FILTER } from '#console/records/list/record-page.ts';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { nameIdOf, RowButton } from '#console/records/list/row-buttons.tsx';
import { useServerPage } from '#console/records/list/use-server-page.ts';
import type { Column } from '#console/records/record-kind.ts';
import { mayUse } from '#console/session/guard.ts';
import '#styles/fields.css';

function wordsOf({ noun, label }: DeletedKind) {
  return {
    noun: { one: `deleted ${noun.one}`, many: `deleted ${noun.many}` },
    caption: `${label}, the last deleted first`,
    numberHeader: 'S.no',
    emptyHint: `What is deleted stays here for ${String(DELETED_DAYS)} days.`,
  };
}

type HandlerProps = { onRestore: (row: DeletedItem) => void; onDelete: (row: DeletedItem) => void };

function columnsOf({ onRestore, onDelete }: HandlerProps): readonly Column<DeletedItem>[] {
  return [
    {
      header: 'What it was',
      width: 'wide',
      cell: (row) => {
        const [name = '', ...others] = row.texts;
        return (
          <>
            <span className="strong block" id={nameIdOf(row)}>
              {name}
            </span>
            <LongText text={others.filter((text) => text !== '').join('\n')} />
          </>
        );
      },
    },
    {
      header: 'Deleted',
      width: 'date',
      cell: ({ deleted_at, deleted_by }) => `${formatTime(deleted_at)} by ${deleted_by}`,
    },
    { header: 'Stays until', width: 'date', cell: ({ ends_at }) => formatTime(ends_at) },
    {
      header: 'Actions',
      width: 'handling',
      cell: (row) => (
        <div className="cluster gap-2">
          <RowButton row={row} label="Restore" onPress={onRestore} />
          <RowButton row={row} label="Delete for good" onPress={onDelete} />
        </div>
      ),
    },
  ];
}

function DeletedList({ kind }: { kind: DeletedKind }) {
  const [dialog, setDialog] = useState<ListDialog<DeletedItem> | null>(null);
  const { page, change, reload } = useServerPage(
    useCallback((place: InboxPlace) => listDeleted(kind, place), [kind]),
    NO_FILTER,
  );
  const remove = ({ id }: DeletedItem) => change((rows) => rows.filter((row) => row.id !== id));
  const { submit } = useSubmit({
    send: ({ id }: DeletedItem) => restoreRecords(kind, [id]),
    onDone: (_, row) => {
      remove(row);
      setDialog({ kind: 'success', title: restoredSentence(1, kind), afterClose: 'stay' });
    },
    onFailed: (error) => setDialog(failureMessage(error, deletedSentences.restoreFailed)),
  });
  const columns = useMemo(
    () => columnsOf({ onRestore: submit, onDelete: (row) => setDialog({ kind: 'delete', row }) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `submit` does the same
    [kind],
  );
  return (
    <>
      <RecordList kind={wordsOf(kind)} columns={columns} page={page} onShowAll={reload} />
      {dialog === null ? null : (
        <ListDialogs
          kind={{
            remove: (id) => deleteForGood(kind, id),
            words: {
              confirmDelete: deletedSentences.confirmForGood,
              deleted: goneSentence(1, kind),
              deleteFailed: deletedSentences.deleteFailed,
            },
          }}
          dialog={dialog}
          nameOf={({ texts }) => texts[0] ?? ''}
          onDialog={setDialog}
          onDeleted={remove}
          onClosed={(afterClose) => {
            if (afterClose === 'fetchAgain') reload();
          }}
        />
      )}
    </>
  );
}

/** The page of what staff deleted: it comes back, or goes for good (docs/behaviour.md, "Recently deleted"). */
export function DeletedConsole() {
  const kinds = DELETED_KINDS.filter((one) => mayUse(one.name));
  const [name, setName] = useState((kinds.find((one) => location.hash === `#${one.name}`) ?? kinds[0])?.name);
  const id = useId();
  const kind = kinds.find((one) => one.name === name);
  return (
    <Console page="deleted">
      <div className="row gap-3 below-3">
        <label htmlFor={id}>Show</label>
        <div>
          <select
            id={id}
            className="field-input"
            value={name}
            onChange={(event) => setName(kinds.find((one) => one.name === event.target.value)?.name)}
          >
            {kinds.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {kind === undefined ? null : <DeletedList key={kind.name} kind={kind} />}
    </Console>
  );
}
