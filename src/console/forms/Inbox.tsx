import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { formatSortableTime } from '#domain/dates.ts';
import { capitalise } from '#domain/text.ts';
import { ENTRY_STATES, NOBODY, workFields } from '#records/forms/entry-work.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { getDeletedSentence, getFileLabel } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, getSenderName } from '#records/forms/inbox.ts';
import { listCsvColumns } from '#records/stored-fields.ts';

import { useFocusBack } from '#ui/forms/hooks/use-focus-back.ts';
import { MenuButton } from '#ui/menu/MenuButton.tsx';
import { type Filter, type FilterField, Filters, Search } from '#ui/table/Filters.tsx';
import type { PartQuery } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { DiscardDialog } from '#console/entry/EntryForm.tsx';
import { EntryDialogs } from '#console/entry/EntryDialogs.tsx';
import { restoreRecords } from '#console/entry/history-calls.ts';
import { Console } from '#console/frame/Console.tsx';
import { recountEntries } from '#console/frame/use-today.ts';
import { Export, useExport } from '#console/list/Export.tsx';
import { ListDialogs } from '#console/list/ListDialogs.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { RowActions } from '#console/list/RowActions.tsx';
import { SelectionBar, UndoBar } from '#console/list/bars.tsx';
import type { CsvColumn } from '#console/list/csv.ts';
import { useOpenEntry } from '#console/list/open-entry.ts';
import { type ListTools, useList } from '#console/list/use-list.ts';
import { DataRequestGuide, PersonNote } from './DataRequestGuide.tsx';
import { FormEntry } from './FormEntry.tsx';
import { createInboxCalls, getFilterQuery } from './calls.ts';
import { createEntryForm, listBulkActions, listEntryActions } from './entry-actions.tsx';
import { createColumns, createPhoneLink } from './entry-cells.tsx';
import { WeekChart, YearTable } from './entry-counts.tsx';

function listFields({ fields, choice = '', workingDays }: ListedForm, accounts: readonly string[]): readonly FilterField<FormRecord>[] {
  const chosen = Object.entries(fields).find(([name]) => name === choice)?.[1];
  const all: FilterField<FormRecord>[] = [
    { type: 'day', name: 'from', label: 'From' },
    { type: 'day', name: 'to', label: 'To' },
    { type: 'choice', name: 'state', label: 'Status', options: ENTRY_STATES },
    { type: 'choice', name: 'assignee', label: 'Assigned to', options: [NOBODY, ...accounts], texts: { [NOBODY]: 'Nobody' } },
    { type: 'choice', name: 'remark', label: 'Remark', options: ['yes', 'no'], texts: { yes: 'With', no: 'Without' } },
  ];
  if (workingDays !== undefined)
    all.push({ type: 'choice', name: 'overdue', label: 'Overdue', options: ['yes', 'no'], texts: { yes: 'Yes', no: 'No' } });
  if (chosen !== undefined && 'options' in chosen)
    all.push({ type: 'choice', name: 'choice', label: chosen.label, options: chosen.options });
  return all;
}

export function createCsvColumns(form: ListedForm): readonly CsvColumn<FormRecord>[] {
  const { fields, picture } = form;
  const timeLength = form.onlyDay === true ? '2026-11-21'.length : undefined;
  return [
    { header: 'Received', text: ({ received_at }) => formatSortableTime(received_at).slice(0, timeLength), isDate: true },
    ...listCsvColumns(fields),
    ...(picture === undefined
      ? []
      : [{ header: getFileLabel(form).label, text: (entry: FormRecord) => (entry[picture] === null ? 'No' : 'Yes') }]),
    ...listCsvColumns(workFields),
    { header: 'Reference number', text: ({ reference }) => reference },
    { header: 'Record id', text: ({ id }) => id },
  ];
}

const NO_ACCOUNTS: readonly string[] = [];

/** Stable between renders. */
function createInbox(form: ListedForm) {
  const calls = createInboxCalls(form);
  return {
    calls,
    list: {
      name: form.store,
      noun: form.noun,
      fetchPart: (filter: Filter, query: PartQuery) =>
        (form.urgent === undefined || query.isExport === true ? calls.listPart : calls.listUrgentFirst)(getFilterQuery(filter), query),
      createColumns: (list: ListTools<FormRecord>): readonly TableColumn<FormRecord>[] => [
        ...createColumns(form),
        {
          header: 'Action',
          width: 'actions',
          cell: (entry) => (
            <RowActions row={entry} name={getSenderName(entry)} actions={listEntryActions(form, calls, entry)} list={list}>
              <span className="only-cards">{createPhoneLink(entry)}</span>
            </RowActions>
          ),
        },
      ],
      nameOf: getSenderName,
      orders: { usual: 'Newest first', others: { oldest: 'Oldest first' } },
    },
    csv: { name: form.store, columns: createCsvColumns(form) },
  };
}

function Inbox({ form }: { form: ListedForm }) {
  const { console: messages, store } = form;
  const client = useQueryClient();
  const [{ calls, list: options, csv }] = useState(() => createInbox(form));
  const { data: accounts = NO_ACCOUNTS } = useQuery({ queryKey: ['assignees', store], queryFn: ({ signal }) => calls.assignees(signal) });
  const fields = useMemo(() => listFields(form, accounts), [form, accounts]);
  const entryForm = useMemo(() => createEntryForm(form, calls, accounts), [form, calls, accounts]);
  const [onChange] = useState(() => () => recountEntries(client));
  const list = useList({ ...options, fields, onChange });
  const exported = useExport({ fetchPart: options.fetchPart, csv, onFailed: list.open });
  const [isChartOpen, setIsChartOpen] = useState(false);
  const [isYearOpen, setIsYearOpen] = useState(false);
  const moreButton = useFocusBack(list.isSelecting);
  const opened = useOpenEntry();
  const { page, state } = list;
  const isOfPerson = (list.reason['data_request'] ?? '') !== '';
  const chart = 'chart' in form ? `${messages.label} by week and ${form.chart}` : null;
  // Also while loading, so that no press is lost.
  const canAct = page.rows.length > 0 || state === 'loading';
  if (isYearOpen) return <YearTable form={form} calls={calls} onClose={() => setIsYearOpen(false)} />;
  return (
    <>
      {opened.id === '' ? (
        <>
          {isOfPerson ? <PersonNote form={form} onShowAll={list.showAll} /> : null}
          {!isOfPerson && form.id === dataRequestForm.id ? <DataRequestGuide /> : null}
          <UndoBar list={list} restore={(ids) => restoreRecords({ name: store }, ids)} />
          <ListBar list={list}>
            <Search label={messages.searchLabel} filter={list.filter} input={list.searchInput} />
            <Filters fields={list.fields} filter={list.filter} />
            <MenuButton
              label="More"
              about="all entries"
              button={moreButton}
              items={[
                { label: 'Export CSV', isDisabled: !canAct || exported.isBusy, onPress: () => exported.start(list.filter.applyNow()) },
                { label: 'Select…', isDisabled: !canAct || list.isSelecting, onPress: () => list.selectRows(true) },
                ...(form.topic === undefined ? [] : [{ label: 'Table of the year', onPress: () => setIsYearOpen(true) }]),
                ...(chart === null ? [] : [{ label: chart, onPress: () => setIsChartOpen(true) }]),
              ]}
            />
          </ListBar>
          <Export exported={exported} noun={form.noun} />
          <SelectionBar list={list} actions={listBulkActions(form, calls, list.setUndo)} />
          {chart !== null && isChartOpen ? (
            <WeekChart
              countsPart={calls.countsPart}
              filter={list.reason}
              caption={chart}
              onClose={() => {
                setIsChartOpen(false);
                moreButton.current?.focus();
              }}
            />
          ) : null}
          <ListTable
            list={list}
            isDense
            emptyHint={messages.emptyHint}
            caption={`${capitalise(messages.label.toLowerCase())}, ${form.urgent === undefined ? '' : 'urgent ones first, then '}newest first`}
          />
        </>
      ) : (
        <FormEntry key={opened.id} form={form} entryForm={entryForm} list={list} id={opened.id} />
      )}
      <ListDialogs
        list={list}
        removal={{
          send: async (id) => {
            await calls.remove(id);
            if (opened.id === id) opened.leave('');
          },
          messages: {
            confirmDelete: messages.confirmDelete,
            deleted: getDeletedSentence(form),
            deleteFailed: messages.deleteFailed,
          },
        }}
      />
      <EntryDialogs list={list} form={entryForm} collection={{ name: store }} />
      {opened.asksDiscard ? <DiscardDialog onAnswer={opened.answerDiscard} /> : null}
    </>
  );
}

export function FormConsole({ form }: { form: string }) {
  const listed = FORMS.find(({ id }) => id === form);
  return listed === undefined ? null : (
    <Console page={form}>
      <Inbox form={listed} />
    </Console>
  );
}
