import { useId, useState } from 'react';

import { deleteForGood, listDeleted, restoreRecords } from '#api/history.ts';
import { formatTime } from '#domain/dates.ts';
import { COLLECTIONS, type Collection } from '#records/collections.ts';
import { DELETED_DAYS, type DeletedItem, deletedSentences, goneSentence, restoredSentence } from '#records/recently-deleted.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { LongText, nameIdOf } from '#console/records/list/row.tsx';
import type { RecordKind } from '#console/records/record-kind.ts';
import { mayUse } from '#console/session/guard.ts';
import '#styles/fields.css';

function deletedKind(kind: Collection): RecordKind<DeletedItem, never> {
  const { noun, label } = kind;
  return {
    noun: { one: `deleted ${noun.one}`, many: `deleted ${noun.many}` },
    caption: `${label}, the last deleted first`,
    numberHeader: 'S.no',
    emptyHint: `What is deleted stays here for ${String(DELETED_DAYS)} days.`,
    nameOf: ({ texts }) => texts[0] ?? '',
    listPart: (_, place) => listDeleted(kind, place),
    columns: [
      {
        header: 'What it was',
        width: 'wide',
        cell: ({ id, texts: [name = '', ...others] }) => (
          <>
            <span className="strong block" id={nameIdOf({ id })}>
              {name}
            </span>
            <LongText text={others.filter((text) => text !== '').join('\n')} />
          </>
        ),
      },
      { header: 'Deleted', width: 'date', cell: ({ deleted_at, deleted_by }) => `${formatTime(deleted_at)} by ${deleted_by}` },
      { header: 'Stays until', width: 'date', cell: ({ ends_at }) => formatTime(ends_at) },
    ],
    actions: {
      header: 'Actions',
      of: () => [
        {
          label: 'Restore',
          failed: deletedSentences.restoreFailed,
          run: async (row, list) => {
            await restoreRecords(kind, [row.id]);
            list.drop(row);
            list.open({ kind: 'success', title: restoredSentence(1, kind), afterClose: 'stay' });
          },
        },
        { label: 'Delete for good', look: 'danger', run: (row, list) => list.open({ kind: 'delete', row }) },
      ],
    },
    removal: {
      send: (id) => deleteForGood(kind, id),
      undo: null,
      words: {
        confirmDelete: deletedSentences.confirmForGood,
        deleted: goneSentence(1, kind),
        deleteFailed: deletedSentences.deleteFailed,
      },
    },
  };
}

const KINDS = COLLECTIONS.map((kind) => ({ name: kind.name, label: kind.label, kind: deletedKind(kind) }));

function DeletedLists() {
  const kinds = KINDS.filter(({ name }) => mayUse(name));
  const [name, setName] = useState(() => (kinds.find((one) => location.hash === `#${one.name}`) ?? kinds[0])?.name);
  const id = useId();
  const shown = kinds.find((one) => one.name === name);
  return (
    <>
      <div className="row gap-3 below-3">
        <label htmlFor={id}>Show</label>
        <div>
          <select
            id={id}
            className="field-input"
            value={name}
            onChange={({ target }) => setName(kinds.find((one) => one.name === target.value)?.name)}
          >
            {kinds.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {shown === undefined ? null : <RecordList key={shown.name} kind={shown.kind} />}
    </>
  );
}

/** The page of what staff deleted: it comes back, or goes for good (docs/behaviour.md, "Recently deleted"). */
export function DeletedConsole() {
  return (
    <Console page="deleted">
      <DeletedLists />
    </Console>
  );
}
