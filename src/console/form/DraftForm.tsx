import { decodeTime } from 'ulid';
import { useState } from 'react';

import { formatIsoDay } from '#domain/dates.ts';
import type { KeptDraft } from '#records/kept-draft.ts';
import { type FormValues, getInitialValues } from '#ui/forms/form-values.ts';
import { useLoad } from '#ui/status/use-load.ts';

import { ErrorDialog } from '#console/list/ListDialogs.tsx';
import { fetchAll } from '#console/list/parts.ts';
import type { ListDefinition, RecordRow } from '#console/list/record-definition.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

type DraftFormProps<R extends RecordRow, Value> = Omit<RecordFormProps<R, Value>, 'draft'> & {
  listPart: ListDefinition<R>['listPart'];
  row: R | null;
  copied?: R | undefined;
  draft: KeptDraft | null;
};

/** Finds a record among those of its day, which its id tells; a list that the browser filters is fetched whole. */
async function findRecord<R extends RecordRow>(
  listPart: ListDefinition<R>['listPart'],
  id: string | null,
  signal: AbortSignal,
): Promise<R | null> {
  if (id === null) return null;
  const day = formatIsoDay(new Date(decodeTime(id)));
  const rows = await fetchAll((start) => listPart({ from: day, to: day }, { ...start, signal }), signal);
  return rows.find((row) => row.id === id) ?? null;
}

/** Fetches the record of a kept draft, because drafts store only typed values. */
function KeptForm<R extends RecordRow, Value>({ draft, listPart, ...props }: DraftFormProps<R, Value> & { draft: KeptDraft }) {
  const { fields } = props.form;
  const { id, version, values } = draft;
  const [fetchRecord] = useState(() => (signal: AbortSignal) => findRecord(listPart, id, signal));
  const { load, retry } = useLoad(fetchRecord);
  if (load.state === 'loading') return null;
  if (load.state === 'failed') return <ErrorDialog text={loadFailureSentence(load.error)} onClose={retry} />;
  const { value: present } = load;
  if (present === null && id !== null) {
    const texts = Object.values(values).filter((value) => typeof value === 'string');
    return <ErrorDialog text={consoleSentences.draftOfDeleted} detail={texts.join('\n')} onClose={() => props.onClose(null, null)} />;
  }
  // With the version of the draft, saving tells whether somebody else has changed the record.
  const record = present === null ? null : { ...present, updated_at: version };
  const hasPicture = Object.values(fields).some(({ kind }) => kind === 'picture');
  const note = hasPicture ? `${consoleSentences.restored} Please choose the image again.` : consoleSentences.restored;
  return <RecordForm {...props} draft={{ record, values: { ...getInitialValues(fields, present), ...values }, note }} />;
}

function copyValues<R extends RecordRow, Value>({ fields, add }: DraftFormProps<R, Value>['form'], original: R): FormValues {
  const isCopied = ([name]: readonly [string, unknown]) => add?.copy?.fields.includes(name) === true;
  const copied = Object.entries<FormValues[string]>(getInitialValues(fields, original)).filter(isCopied);
  return { ...getInitialValues(fields, null), ...Object.fromEntries(copied) };
}

/** The form for a record (null for a new one), a duplicate of one, or for a draft kept when the session ended. */
export function DraftForm<R extends RecordRow, Value>({ draft, ...props }: DraftFormProps<R, Value>) {
  const { form, row, copied } = props;
  if (draft !== null) return <KeptForm {...props} draft={draft} />;
  if (copied !== undefined)
    return <RecordForm {...props} draft={{ record: null, values: copyValues(form, copied), note: form.add?.copy?.hint }} />;
  return <RecordForm {...props} draft={{ record: row, values: getInitialValues(form.fields, row) }} />;
}
