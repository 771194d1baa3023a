import { useMemo, useState } from 'react';

import { formatTime } from '#domain/dates.ts';
import { COLLECTIONS, type Collection } from '#records/collections.ts';
import {
  DELETED_DAYS,
  type DeletedCount,
  type DeletedItem,
  getDeletedForGoodSentence,
  historySentences,
  getRestoredSentence,
} from '#records/history/history.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import { LongText, getNameId } from '#console/list/row.tsx';
import type { RecordDefinition } from '#console/list/record-definition.ts';
import { mayUse } from '#console/session/guard.ts';
import { countDeleted, deleteForGood, listDeleted, restoreRecords } from './calls.ts';
import { LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';
import '#styles/fields.css';

function createDeletedDefinition(collection: Collection, onChange: () => void): RecordDefinition<DeletedItem, never> {
  const { noun, label } = collection;
  return {
    noun: { one: `deleted ${noun.one}`, many: `deleted ${noun.many}` },
    caption: `${label}, the last deleted first`,
    numberHeader: 'S.no',
    emptyHint: `What is deleted stays here for ${String(DELETED_DAYS)} days.`,
    onChange,
    nameOf: ({ texts }) => texts[0] ?? '',
    listPart: (_, query) => listDeleted(collection, query),
    columns: [
      {
        header: 'What it was',
        width: 'wide',
        cell: ({ id, texts: [name = '', ...others] }) => (
          <>
            <span className="strong block" id={getNameId({ id })} dir="auto">
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
          failed: historySentences.restoreFailed,
          run: async (row, list) => {
            await restoreRecords(collection, [row.id]);
            list.drop(row);
            list.open({ kind: 'success', title: getRestoredSentence(1, collection), afterClose: 'stay' });
          },
        },
        { label: 'Delete for good', look: 'danger', run: (row, list) => list.open({ kind: 'delete', row }) },
      ],
    },
    removal: {
      send: (id) => deleteForGood(collection, id),
      messages: {
        confirmDelete: historySentences.confirmForGood,
        deleted: getDeletedForGoodSentence(1, collection),
        deleteFailed: historySentences.deleteFailed,
      },
    },
  };
}

/** Formats an option such as "Notices (3)", or the label alone while the number is unknown. */
function formatOption({ name, label }: Collection, counts: readonly DeletedCount[]): string {
  const found = counts.find((one) => one.name === name);
  return found === undefined ? label : `${label} (${String(found.count)}${found.has_more ? '+' : ''})`;
}

/**
 * The lists of deleted records. The first collection with records opens, unless the URL names one.
 */
function DeletedLists() {
  const kinds = COLLECTIONS.filter(({ name }) => mayUse(name));
  const { load, change } = useLoad(countDeleted);
  const [chosen, setChosen] = useState(() => kinds.find(({ name }) => location.hash === `#${name}`)?.name);
  const counts = load.state === 'loaded' ? load.value : [];
  const filled = kinds.find(({ name }) => counts.some((one) => one.name === name && one.count > 0)) ?? kinds[0];
  const shown = chosen === undefined ? filled : kinds.find(({ name }) => name === chosen);
  const list = useMemo(() => {
    if (shown === undefined) return null;
    return createDeletedDefinition(shown, () => {
      setChosen(shown.name);
      change((all) => all.map((one) => (one.name === shown.name ? { ...one, count: Math.max(0, one.count - 1) } : one)));
    });
  }, [shown, change]);
  if (load.state === 'loading' && chosen === undefined) return <LoadingStatus text="Loading deleted records…" />;
  return (
    <>
      <label className="row gap-3 below-3">
        <span>Show</span>
        <span>
          <select
            className="field-input"
            value={shown?.name}
            onChange={({ target }) => setChosen(kinds.find(({ name }) => name === target.value)?.name)}
          >
            {kinds.map((one) => (
              <option key={one.name} value={one.name}>
                {formatOption(one, counts)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {list === null ? null : <RecordList key={shown?.name} definition={list} />}
    </>
  );
}

/**
 * The page where deleted records are restored or removed for good (docs/behaviour.md, "Recently
 * deleted").
 */
export function DeletedConsole() {
  return (
    <Console page="deleted">
      <DeletedLists />
    </Console>
  );
}
