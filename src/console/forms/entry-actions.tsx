import { decodeTime } from 'ulid';

import { formatIsoDay } from '#domain/dates.ts';
import {
  ENTRY_STATES,
  parseWork,
  parseWorkWithAnswer,
  workFields,
  workFieldsWithAnswer,
  workSentences,
} from '#records/forms/entry-work.ts';
import { type FormRecord, inboxSentences } from '#records/forms/inbox.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { DELETED_DAYS, UNDO_SECONDS } from '#records/history/history.ts';
import { isRecordId, searchTexts } from '#records/stored-fields.ts';

import { type EntryFormDefinition, FieldControl } from '#console/entry/entry-form.tsx';
import { type RowAction, deleteAction } from '#console/list/RowActions.tsx';
import type { BulkAction } from '#console/list/bars.tsx';
import { openEntry } from '#console/list/open-entry.ts';
import { fetchAll } from '#ui/table/parts.ts';
import { type EntryWork, type InboxCalls, getFilterQuery } from './calls.ts';
import { SentTexts } from './entry-cells.tsx';

export function listEntryActions(form: ListedForm, calls: InboxCalls, entry: FormRecord): readonly RowAction<FormRecord>[] {
  const isAnswered = entry.is_handled === 1;
  const look = isAnswered ? {} : ({ look: 'main' } as const);
  const mark: RowAction<FormRecord> = {
    label: isAnswered ? 'Mark as new' : 'Mark as answered',
    failed: inboxSentences.handleFailed,
    run: async ({ id }, list) => list.replace(await calls.change(id, { state: isAnswered ? 'new' : 'answered' })),
    question: isAnswered ? undefined : form.console.confirmAnswered,
  };
  const open: RowAction<FormRecord> = { label: 'Open', ...look, run: ({ id }) => openEntry(id) };
  return [open, mark, deleteAction];
}

export function createEntryForm(
  form: ListedForm,
  calls: InboxCalls,
  accounts: readonly string[],
): EntryFormDefinition<FormRecord, EntryWork> {
  const hasAnswer = form.lookup?.isSecret === true;
  return {
    fields: hasAnswer ? workFieldsWithAnswer : workFields,
    controls: { assignee: (props) => <FieldControl {...props} options={accounts} /> },
    parse: hasAnswer ? parseWorkWithAnswer : parseWork,
    save: (entry, work) => calls.change(entry?.id ?? '', work, entry?.updated_at),
    parseAnswer: calls.parseChanged,
    findRecord: async (id, signal) => {
      if (!isRecordId(id)) return null;
      const day = formatIsoDay(new Date(decodeTime(id)));
      const { items } = await fetchAll((query) => calls.listPart(getFilterQuery({ from: day, to: day }), query), signal);
      return items.find((entry) => entry.id === id) ?? null;
    },
    textsOf: (entry) => searchTexts(hasAnswer ? workFieldsWithAnswer : workFields, entry),
    summary: (entry) => <SentTexts form={form} entry={entry} />,
    questionFor: ({ state, answer = '' }, entry) => {
      if (state !== 'answered' || entry?.state === state || form.console.confirmAnswered === undefined) return null;
      return `${form.console.confirmAnswered}${answer === '' ? '' : `, and your answer: “${answer}”`}`;
    },
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

export function listBulkActions(
  { console: { confirmAnswered } }: ListedForm,
  calls: InboxCalls,
  onDone: BulkAction['onDone'],
): BulkAction[] {
  return [
    ...ENTRY_STATES.map((state) => ({
      label: `Mark as ${state}`,
      past: `marked as ${state}`,
      question: state === 'answered' && confirmAnswered !== undefined ? () => confirmAnswered : undefined,
      send: (ids: readonly string[]) => calls.markMany(ids, state),
      failed: inboxSentences.bulkMarkFailed,
    })),
    {
      label: 'Delete',
      countedLabel: (selected) => `Delete ${selected}`,
      past: 'deleted',
      deletes: true,
      question: (selected) =>
        `Do you really want to delete ${selected}? You can undo this for ${UNDO_SECONDS} seconds, and bring entries back from “Recently Deleted” for ${DELETED_DAYS} days.`,
      send: calls.removeMany,
      failed: inboxSentences.bulkDeleteFailed,
      onDone,
    },
  ];
}
