import { useState } from 'react';

import { textsOf } from '#domain/record-texts.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import type { StaffRecord } from '#console/records/record-kind.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import type { KeptDraft } from '#console/session/drafts.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { RecordDraft } from './use-record-form.ts';

type Props<Row extends StaffRecord<Name>, Name extends string, Value> = Omit<RecordFormProps<Row, Name, Value>, 'draft'>;

/** A draft has nothing of its record, so the record is fetched again. */
function KeptDraftForm<Row extends StaffRecord<Name>, Name extends string, Value>({
  kept: { id, version, texts },
  ...props
}: Props<Row, Name, Value> & { kept: KeptDraft }) {
  const { kind, onClose } = props;
  const [fetchRecord] = useState(() => (signal: AbortSignal) => (id === null ? Promise.resolve(undefined) : kind.find(id, signal)));
  const { load } = useLoad(fetchRecord);
  const [isLeft, setIsLeft] = useState(false);
  const error = { kind: 'error', title: consoleSentences.errorTitle } as const;
  if (load.state === 'loading')
    return (
      <Dialog title={kind.words.editTitle} onClose={() => undefined}>
        <LoadingStatus text="Loading your text…" />
      </Dialog>
    );
  if (load.state === 'failed')
    return isLeft ? null : (
      <MessageDialog
        {...error}
        text={consoleSentences.draftWaits}
        detail={loadFailureSentence(load.error)}
        onClose={() => setIsLeft(true)}
      />
    );
  const record = load.value ?? null;
  if (record === null && id !== null) {
    const typed = Object.keys(texts).flatMap((name) => (kind.controls?.[name] === undefined ? [texts[name]] : []));
    return <MessageDialog {...error} text={consoleSentences.draftOfDeleted} detail={typed.join('\n')} onClose={() => onClose(null)} />;
  }
  const restored = {
    record,
    texts: { ...textsOf(kind.fields, record), ...texts },
    restored: { isStale: (record?.updated_at ?? '') !== version },
  };
  return <RecordForm {...props} draft={restored} />;
}

/** The form of a record, or of a draft that was stored when a session ended. */
export function DraftForm<Row extends StaffRecord<Name>, Name extends string, Value>({
  draft,
  ...props
}: Props<Row, Name, Value> & { draft: RecordDraft<Row, Name> | KeptDraft }) {
  return 'account' in draft ? <KeptDraftForm kept={draft} {...props} /> : <RecordForm draft={draft} {...props} />;
}
