import { useState } from 'react';

import { textsOf } from '#domain/record-texts.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import type { StaffRecord } from '#console/records/record-kind.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import type { KeptDraft } from '#console/session/drafts.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { RecordDraft } from './use-record-form.ts';

type DraftFormProps<Row extends StaffRecord<Name>, Name extends string, Value, Draft> = Omit<RecordFormProps<Row, Name, Value>, 'draft'> & {
  draft: Draft;
};

/** A kept draft has nothing of its record, so the record is fetched again. */
function KeptForm<Row extends StaffRecord<Name>, Name extends string, Value>(props: DraftFormProps<Row, Name, Value, KeptDraft>) {
  const { kind, onClose } = props;
  const { id, version, texts } = props.draft;
  const [fetchRecord] = useState(() => (signal: AbortSignal) => (id === null ? Promise.resolve(undefined) : kind.find(id, signal)));
  const { load, retry } = useLoad(fetchRecord);
  const error = { kind: 'error', title: consoleSentences.errorTitle } as const;
  if (load.state === 'loading') return null;
  if (load.state === 'failed') return <MessageDialog {...error} text={loadFailureSentence(load.error)} onClose={retry} />;
  const { value: record = null } = load;
  if (record === null && id !== null) {
    const detail = Object.values(texts).join('\n');
    return <MessageDialog {...error} text={consoleSentences.draftOfDeleted} detail={detail} onClose={() => onClose(null)} />;
  }
  const restored = { isStale: (record?.updated_at ?? '') !== version };
  return <RecordForm {...props} draft={{ record, texts: { ...textsOf(kind.fields, record), ...texts }, restored }} />;
}

/** The form of a record, or of a draft that was kept when a session ended. */
export function DraftForm<Row extends StaffRecord<Name>, Name extends string, Value>({
  draft,
  ...props
}: DraftFormProps<Row, Name, Value, RecordDraft<Row, Name> | KeptDraft>) {
  return 'account' in draft ? <KeptForm {...props} draft={draft} /> : <RecordForm {...props} draft={draft} />;
}
