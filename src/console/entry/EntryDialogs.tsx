import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Collection } from '#records/collections.ts';
import type { KeptDraft } from '#records/kept-draft.ts';
import { getInitialValues } from '#ui/forms/form-values.ts';

import { ErrorDialog } from '#console/list/ListDialogs.tsx';
import type { List, Message, RecordRow } from '#console/list/use-list.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import { dropDraft, readDraft } from '#console/session/drafts.ts';
import type { EntryFormDefinition } from './entry-form.tsx';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';

type KeptFormProps<R extends RecordRow, Value> = Omit<EntryFormProps<R, Value>, 'draft'> & { draft: KeptDraft };

/** A draft has only typed values, so its record is fetched. */
function KeptForm<R extends RecordRow, Value>({ form, draft, onClose }: KeptFormProps<R, Value>) {
  const { id, version, values } = draft;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['record of the draft', id],
    queryFn: ({ signal }) => (id === null ? null : form.findRecord(id, signal)),
  });
  if (isPending) return null;
  if (error !== null) return <ErrorDialog text={loadFailureSentence(error)} onClose={() => void refetch()} />;
  if (data === null && id !== null) {
    const texts = Object.values(values).filter((value) => typeof value === 'string');
    return <ErrorDialog text={consoleSentences.draftOfDeleted} detail={texts.join('\n')} onClose={() => onClose(null, null)} />;
  }
  // With the draft's version, saving notices a change by somebody else.
  const record = data === null ? null : { ...data, updated_at: version };
  const hasPicture = Object.values(form.fields).some(({ kind }) => kind === 'picture');
  const note = hasPicture ? `${consoleSentences.restored} Please choose the image again.` : consoleSentences.restored;
  return (
    <EntryForm form={form} draft={{ record, values: { ...getInitialValues(form.fields, data), ...values }, note }} onClose={onClose} />
  );
}

type EntryDialogsProps<R extends RecordRow, Value> = {
  list: List<R>;
  form: EntryFormDefinition<R, Value>;
  collection: Pick<Collection, 'name'>;
};

export function EntryDialogs<R extends RecordRow, Value>({ list, form, collection }: EntryDialogsProps<R, Value>) {
  const [kept, setKept] = useState(readDraft);
  const { dialog } = list;
  function close(message: Message | null, saved: R | null): void {
    if (kept !== null) dropDraft();
    setKept(null);
    list.open(message);
    if (saved !== null) list.replace(saved);
  }
  if (kept !== null) return <KeptForm form={form} draft={kept} onClose={close} />;
  if (dialog?.kind === 'history') return <HistoryDialog form={form} collection={collection} row={dialog.row} onClose={list.open} />;
  if (dialog?.kind !== 'edit') return null;
  const { row, copied } = dialog;
  const copy = Object.entries<unknown>({ ...copied }).filter(([name]) => form.add?.copy?.fields.includes(name));
  const values = getInitialValues(form.fields, row ?? Object.fromEntries(copy));
  return <EntryForm form={form} draft={{ record: row, values, note: copied && form.add?.copy?.hint }} onClose={close} />;
}
