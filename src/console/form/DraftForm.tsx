import { useState } from 'react';

import type { KeptDraft } from '#records/kept-draft.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { type FormValues, getInitialValues } from '#ui/forms/form-values.ts';
import { useLoad } from '#ui/status/use-load.ts';

import type { RecordRow } from '#console/list/record-definition.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

type FormProps<R extends RecordRow, Value> = Omit<RecordFormProps<R, Value>, 'draft'>;

/** Fetches the record of a kept draft, because drafts store only typed values. */
function KeptForm<R extends RecordRow, Value>({ draft, ...props }: FormProps<R, Value> & { draft: KeptDraft }) {
  const { form, onClose } = props;
  const { id, version, values } = draft;
  const [fetchRecord] = useState(() => (signal: AbortSignal) => (id === null ? Promise.resolve(undefined) : form.find(id, signal)));
  const { load, retry } = useLoad(fetchRecord);
  const error = { kind: 'error', title: consoleSentences.errorTitle } as const;
  if (load.state === 'loading') return null;
  if (load.state === 'failed') return <MessageDialog {...error} text={loadFailureSentence(load.error)} onClose={retry} />;
  const { value: record = null } = load;
  if (record === null && id !== null) {
    const detail = Object.values(values)
      .filter((value) => typeof value === 'string')
      .join('\n');
    return <MessageDialog {...error} text={consoleSentences.draftOfDeleted} detail={detail} onClose={() => onClose(null, null)} />;
  }
  const restored = { isStale: (record?.updated_at ?? '') !== version };
  return <RecordForm {...props} draft={{ record, values: { ...getInitialValues(form.fields, record), ...values }, restored }} />;
}

/** Returns the initial values of a duplicate. */
function copyValues<R extends RecordRow, Value>({ fields, add }: FormProps<R, Value>['form'], original: R): FormValues {
  const isCopied = ([name]: readonly [string, unknown]) => add?.copy?.fields.includes(name) === true;
  const copied = Object.entries<FormValues[string]>(getInitialValues(fields, original)).filter(isCopied);
  return { ...getInitialValues(fields, null), ...Object.fromEntries(copied) };
}

/** The form for a record (null for a new one), a duplicate of one, or for a draft kept when the session ended. */
export function DraftForm<R extends RecordRow, Value>({
  row,
  copied,
  draft,
  ...props
}: FormProps<R, Value> & { row: R | null; copied?: R | undefined; draft: KeptDraft | null }) {
  if (draft !== null) return <KeptForm {...props} draft={draft} />;
  if (copied !== undefined) return <RecordForm {...props} draft={{ record: null, values: copyValues(props.form, copied), isCopy: true }} />;
  return <RecordForm {...props} draft={{ record: row, values: getInitialValues(props.form.fields, row) }} />;
}
