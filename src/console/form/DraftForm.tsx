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
  listPart: DraftFormProps<R, unknown>['listPart'],
  id: string,
  signal: AbortSignal,
): Promise<R | undefined> {
  const day = formatIsoDay(new Date(decodeTime(id)));
  const rows = await fetchAll((start) => listPart({ from: day, to: day }, { ...start, signal }), signal);
  return rows.find((row) => row.id === id);
}

/** Fetches the record of a kept draft, because drafts store only typed values. */
function KeptForm<R extends RecordRow, Value>({ draft, listPart, ...props }: DraftFormProps<R, Value> & { draft: KeptDraft }) {
  const { form, onClose } = props;
  const { id, version, values } = draft;
  const [fetchRecord] = useState(
    () => (signal: AbortSignal) => (id === null ? Promise.resolve(undefined) : findRecord(listPart, id, signal)),
  );
  const { load, retry } = useLoad(fetchRecord);
  if (load.state === 'loading') return null;
  if (load.state === 'failed') return <ErrorDialog text={loadFailureSentence(load.error)} onClose={retry} />;
  const { value: record = null } = load;
  if (record === null && id !== null) {
    const detail = Object.values(values)
      .filter((value) => typeof value === 'string')
      .join('\n');
    return <ErrorDialog text={consoleSentences.draftOfDeleted} detail={detail} onClose={() => onClose(null, null)} />;
  }
  const restored = { isStale: (record?.updated_at ?? '') !== version };
  return <RecordForm {...props} draft={{ record, values: { ...getInitialValues(form.fields, record), ...values }, restored }} />;
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
  if (copied !== undefined) return <RecordForm {...props} draft={{ record: null, values: copyValues(form, copied), isCopy: true }} />;
  return <RecordForm {...props} draft={{ record: row, values: getInitialValues(form.fields, row) }} />;
}
