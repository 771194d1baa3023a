import { formatSortableTime } from '#domain/dates.ts';
import { ENTRY_STATES, NOBODY, type EntryState, type WorkField, parseWork, workFields, workSentences } from '#records/forms/entry-work.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { getDeletedSentence, getFileLabel } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, inboxSentences, getSenderName } from '#records/forms/inbox.ts';
import { historySentences } from '#records/history/history.ts';
import { listCsvColumns, searchTexts } from '#records/record-texts.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import { deleteAction, editAction } from '#console/list/row.tsx';
import type {
  CsvColumn,
  Filter,
  FilterField,
  FormDefinition,
  ListTools,
  RecordDefinition,
  RowAction,
} from '#console/list/record-definition.ts';
import { DataRequestGuide, PersonNote } from './DataRequestGuide.tsx';
import { WeekChart } from './WeekChart.tsx';
import { PersonEntries } from './PersonEntries.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { createInboxCalls } from './calls.ts';
import { createColumns, isOnlyDay, createPhoneLink, renderSummary } from './entry-cells.tsx';
import { getEntriesEvent } from './new-entries.ts';
import { getFilterQuery } from './query.ts';

function createFilters({ fields, choice = '' }: ListedForm) {
  const chosen = Object.entries(fields).find(([name]) => name === choice)?.[1];
  return (accounts: readonly string[]): readonly FilterField<FormRecord>[] => [
    { type: 'day', name: 'from', label: 'From' },
    { type: 'day', name: 'to', label: 'To' },
    { type: 'choice', name: 'state', label: 'Status', all: 'All', options: ENTRY_STATES },
    { type: 'choice', name: 'assignee', label: 'Assigned to', all: 'All', options: [NOBODY, ...accounts], texts: { [NOBODY]: 'Nobody' } },
    { type: 'choice', name: 'remark', label: 'Remark', all: 'All', options: ['yes', 'no'], texts: { yes: 'With', no: 'Without' } },
    ...(chosen === undefined
      ? []
      : [{ type: 'choice', name: 'choice', label: chosen.label, all: 'All', options: 'options' in chosen ? chosen.options : [] } as const]),
  ];
}

type EntryWork = Pick<EntryState, WorkField>;

/** Creates the form where staff change an entry's status, account and remark. */
function createEntryForm(form: ListedForm, calls: ReturnType<typeof createInboxCalls>): FormDefinition<FormRecord, EntryWork> {
  return {
    fields: { ...workFields, assignee: { ...workFields.assignee, options: [] } },
    parse: parseWork,
    save: (entry, work) => {
      if (entry === null) throw new Error('an entry comes from a visitor');
      return calls.change(entry.id, work, entry.updated_at);
    },
    findCurrentRecord: calls.findCurrentRecord,
    textsOf: (entry) => searchTexts(workFields, entry),
    listOptions: (name, _, accounts) => (name === 'assignee' ? accounts : undefined),
    summary: (entry) => renderSummary(form, entry),
    questionFor: ({ state }, entry) => (state === 'answered' && entry?.state !== state ? (form.console.confirmAnswered ?? null) : null),
    messages: {
      editTitle: 'Edit entry',
      update: 'Save',
      close: 'Cancel',
      updated: null,
      addFailed: inboxSentences.handleFailed,
      updateFailed: inboxSentences.handleFailed,
      stale: workSentences.stale,
    },
  };
}

/** Lists the actions on an entry. It is read before anything is done with it. */
function listEntryActions(
  form: ListedForm,
  calls: ReturnType<typeof createInboxCalls>,
  entry: FormRecord,
): readonly [RowAction<FormRecord>, ...RowAction<FormRecord>[]] {
  const isAnswered = entry.is_handled === 1;
  const look = isAnswered ? {} : ({ look: 'main' } as const);
  const opens = (name: string) => (row: FormRecord, list: ListTools<FormRecord>) => list.open({ kind: 'own', name, row });
  const mark: RowAction<FormRecord> = {
    label: isAnswered ? 'Mark as new' : 'Mark as answered',
    failed: inboxSentences.handleFailed,
    run: async ({ id }, list) => list.replace(await calls.change(id, { state: isAnswered ? 'new' : 'answered' })),
    question: isAnswered ? undefined : form.console.confirmAnswered,
  };
  const find = form.id === dataRequestForm.id ? [{ label: 'Find this person’s entries', run: opens('person') }] : [];
  const reply = (entry['email_address'] ?? '') === '' ? [] : [{ label: 'Reply', run: opens('reply') }];
  return [{ ...editAction, label: 'Open', ...look }, ...find, ...reply, mark, deleteAction];
}

export function createCsvColumns(form: ListedForm): readonly CsvColumn<FormRecord>[] {
  const { fields, picture } = form;
  const timeLength = isOnlyDay(form) ? '2026-11-21'.length : undefined;
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

/** Creates the definition of a form's inbox (docs/behaviour.md, "Enquiries and feedback"). */
function createFormDefinition(form: ListedForm): RecordDefinition<FormRecord, EntryWork> {
  const { console: messages, noun, store } = form;
  const calls = createInboxCalls(form);
  const chartCaption = 'chart' in form ? `${messages.label} by week and ${form.chart}` : null;
  return {
    noun,
    caption: `${messages.label.charAt(0)}${messages.label.slice(1).toLowerCase()}, ${form.urgent === undefined ? '' : 'urgent ones first, then '}newest first`,
    numberHeader: 'S.no',
    emptyHint: messages.emptyHint,
    search: messages.searchLabel,
    nameOf: getSenderName,
    listPart: (filter, query) =>
      (form.urgent === undefined || query.isExport === true ? calls.listPart : calls.listUrgentFirst)(getFilterQuery(filter), query),
    accounts: calls.assignees,
    filters: createFilters(form),
    orders: { usual: 'Newest first', others: { oldest: 'Oldest first' } },
    columns: createColumns(form),
    actions: {
      header: 'Action',
      of: (entry) => listEntryActions(form, calls, entry),
      beside: createPhoneLink,
    },
    dialogs: {
      person: ({ row, onClose }) => <PersonEntries id={row.id} name={getSenderName(row)} onClose={onClose} />,
      reply: (props) => <ReplyDialog {...props} form={form} answer={(entry) => calls.change(entry.id, { state: 'answered' })} />,
    },
    removal: {
      send: calls.remove,
      messages: {
        confirmDelete: `${messages.confirmDelete} ${historySentences.restorable}`,
        deleted: getDeletedSentence(form),
        deleteFailed: messages.deleteFailed,
      },
    },
    history: { name: store },
    form: createEntryForm(form, calls),
    many: {
      listIds: (filter, query) => calls.listIds(getFilterQuery(filter), query),
      removeMany: calls.removeMany,
      markMany: calls.markMany,
      questions: { answered: messages.confirmAnswered },
      csv: { name: store, columns: createCsvColumns(form) },
    },
    above: ({ data_request = '' }, onShowAll) => {
      if (data_request !== '') return <PersonNote form={form} onShowAll={onShowAll} />;
      return form.id === dataRequestForm.id ? <DataRequestGuide /> : null;
    },
    ...(chartCaption === null
      ? {}
      : {
          chart: {
            label: chartCaption,
            of: (filter: Filter) => <WeekChart countsPart={calls.countsPart} filter={filter} caption={chartCaption} />,
          },
        }),
    onChange: () => {
      dispatchEvent(new Event(getEntriesEvent(form)));
    },
  };
}

const definitions = new Map(FORMS.map((form) => [form.id, createFormDefinition(form)]));

export function FormConsole({ form }: { form: string }) {
  const definition = definitions.get(form);
  return definition === undefined ? null : (
    <Console page={form}>
      <RecordList definition={definition} />
    </Console>
  );
}
