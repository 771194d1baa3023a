import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';

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
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { useFocusBack } from '#ui/forms/hooks/use-focus-back.ts';
import { LoadingStatus } from '#ui/status/Status.tsx';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { countDeleted, deleteForGood, listDeleted, restoreRecords } from '#console/entry/history-calls.ts';
import { createConsole } from '#console/frame/Console.tsx';
import { ListDialogs } from '#console/list/ListDialogs.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { RowActions } from '#console/list/RowActions.tsx';
import { type BulkAction, SelectionBar } from '#console/list/bars.tsx';
import { getNameId } from '#console/list/cells.tsx';
import { type ListTools, useList } from '#console/list/use-list.ts';
import { mayUse } from '#console/session/guard.ts';

const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > FOLD_CHARACTERS || text.split('\n').length > FOLD_LINES;
  return (
    <>
      <p className="long-text" id={id} data-folded={isLong && !isOpen} {...describeText(ENGLISH, text)}>
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          className="long-text-toggle underlined strong no-print"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </>
  );
}

function createColumns(collection: Collection, list: ListTools<DeletedItem>): readonly TableColumn<DeletedItem>[] {
  return [
    {
      header: 'What it was',
      width: 'wide',
      cell: ({ id, texts: [name = '', ...others] }) => (
        <>
          <span className="strong block" id={getNameId({ id })} {...describeText(ENGLISH, name)}>
            {name}
          </span>
          <LongText text={others.filter((text) => text !== '').join('\n')} />
        </>
      ),
    },
    { header: 'Deleted', width: 'date', cell: ({ deleted_at, deleted_by }) => `${formatTime(deleted_at)} by ${deleted_by}` },
    { header: 'Stays until', width: 'date', cell: ({ ends_at }) => formatTime(ends_at) },
    {
      header: 'Actions',
      width: 'actions',
      cell: (item) => (
        <RowActions
          row={item}
          name={getName(item)}
          list={list}
          actions={[
            {
              label: 'Restore',
              failed: historySentences.restoreFailed,
              run: async ({ id }) => {
                await restoreRecords(collection, [id]);
                list.drop(id);
                list.open({ kind: 'success', title: getRestoredSentence(1, collection), afterClose: 'stay' });
              },
            },
            { label: 'Delete for good', look: 'danger', run: (row) => list.open({ kind: 'delete', row }) },
          ]}
        />
      ),
    },
  ];
}

function getName({ texts }: DeletedItem): string {
  return texts[0] ?? '';
}

function listBulkActions(collection: Collection): readonly BulkAction[] {
  return [
    {
      label: 'Restore',
      past: 'restored',
      send: (ids) => restoreRecords(collection, ids),
      failed: historySentences.restoreFailed,
    },
    {
      label: 'Delete for good',
      past: 'deleted for good',
      deletes: true,
      question: (selected) =>
        `This will delete ${selected} for good, with everything that belongs to the records! They cannot be restored then.`,
      send: (ids) => deleteForGood(collection, ids),
      failed: historySentences.deleteFailed,
    },
  ];
}

const COUNTS = ['deleted records'];

function DeletedList({ collection, onChange }: { collection: Collection; onChange: () => void }) {
  const [options] = useState(() => ({
    name: collection.name,
    noun: { one: `deleted ${collection.noun.one}`, many: `deleted ${collection.noun.many}` },
    fetchPart: (_: unknown, query: Parameters<typeof listDeleted>[1]) => listDeleted(collection, query),
    createColumns: (tools: ListTools<DeletedItem>) => createColumns(collection, tools),
    nameOf: getName,
  }));
  const list = useList({ ...options, onChange });
  const selectButton = useFocusBack(list.isSelecting);
  return (
    <>
      <ListBar list={list}>
        <Button label="Select…" look="quiet" ref={selectButton} disabled={list.isSelecting} onClick={() => list.selectRows(true)} />
      </ListBar>
      <SelectionBar list={list} actions={listBulkActions(collection)} />
      <ListTable
        list={list}
        emptyHint={`What is deleted stays here for ${String(DELETED_DAYS)} days.`}
        caption={`${collection.label}, the last deleted first`}
      />
      <ListDialogs
        list={list}
        removal={{
          send: (id) => deleteForGood(collection, [id]),
          isForGood: true,
          messages: {
            confirmDelete: historySentences.confirmForGood,
            deleted: getDeletedForGoodSentence(1, collection),
            deleteFailed: historySentences.deleteFailed,
          },
        }}
      />
    </>
  );
}

function formatOption({ name, label }: Collection, counts: readonly DeletedCount[]): string {
  const found = counts.find((one) => one.name === name);
  return found === undefined ? label : `${label} (${String(found.count)}${found.has_more ? '+' : ''})`;
}

function DeletedLists() {
  const kinds = COLLECTIONS.filter(({ name }) => mayUse(name));
  const client = useQueryClient();
  const { data: counts = [], isPending } = useQuery({ queryKey: COUNTS, queryFn: ({ signal }) => countDeleted(signal) });
  const [chosen, setChosen] = useState<string | undefined>(() => kinds.find(({ name }) => location.hash === `#${name}`)?.name);
  const filled = kinds.find(({ name }) => counts.some((one) => one.name === name && one.count > 0)) ?? kinds[0];
  const shown = chosen === undefined ? filled : kinds.find(({ name }) => name === chosen);
  const onChange = useCallback(() => {
    setChosen(shown?.name);
    void client.invalidateQueries({ queryKey: COUNTS });
  }, [client, shown]);
  if (isPending && chosen === undefined) return <LoadingStatus text="Loading deleted records…" />;
  return (
    <>
      <div className="cluster below-3">
        <Choice
          label="Show"
          value={shown?.name ?? ''}
          options={kinds.map((one) => [one.name, formatOption(one, counts)])}
          onChange={setChosen}
        />
      </div>
      {shown === undefined ? null : <DeletedList key={shown.name} collection={shown} onChange={onChange} />}
    </>
  );
}

export const DeletedConsole = createConsole('deleted', DeletedLists);
