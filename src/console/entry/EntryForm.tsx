import { Fragment, useEffect, useEffectEvent, useState } from 'react';

import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { type FormValues, getInitialValues } from '#ui/forms/form-values.ts';
import { focusOnMount } from '#ui/forms/hooks/use-focus-back.ts';

import { ErrorDialog } from '#console/list/ListDialogs.tsx';
import type { Message, RecordRow } from '#console/list/use-list.ts';
import { consoleSentences } from '#console/sentences.ts';
import { type EntryFormDefinition, FieldControl } from './entry-form.tsx';
import './entry.css';
import { type EntryDraft, type EntryEdit, useEntryForm } from './use-entry-form.ts';

export function DiscardDialog({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      text={consoleSentences.discardText}
      yes="Yes, discard it"
      no="No, keep editing"
      danger
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  );
}

/** Longer texts are collapsed, to keep the form in view. */
const LONG = 300;

function NewerVersion({ sentence, texts: [name, ...others] }: { sentence: string; texts: readonly string[] }) {
  const text = others.filter((part) => part !== '').join('\n');
  return (
    <section className="message message-error grid gap-2" aria-label="Newer version" tabIndex={-1} ref={focusOnMount}>
      <p className="strong">{sentence}</p>
      <p>Your text is still in the form. If you save it now, it replaces the current text.</p>
      <details className="newer-version-text" open={text.length < LONG}>
        <summary>The current text</summary>
        <strong>{name}</strong>
        <p>{text}</p>
      </details>
    </section>
  );
}

type PartProps<R extends RecordRow, Value> = {
  form: EntryFormDefinition<R, Value>;
  edit: EntryEdit<R, Value>;
  start: FormValues;
};

function FormControls<R extends RecordRow, Value>({ form, edit: { base, newer, isBusy, ...edit }, start }: PartProps<R, Value>) {
  const controls = Object.entries(form.fields).map(([name, field]) => {
    const props = { name, field, form: edit.form, disabled: isBusy };
    return <Fragment key={name}>{form.controls?.[name]?.({ ...props, record: base, start }) ?? <FieldControl {...props} />}</Fragment>;
  });
  return (
    <>
      {newer === null ? null : <NewerVersion key={newer.updated_at} sentence={form.messages.stale} texts={form.textsOf(newer)} />}
      <div className="entry-fields grid">{controls}</div>
    </>
  );
}

function FormDialogs<R extends RecordRow, Value>({ edit }: Pick<PartProps<R, Value>, 'edit'>) {
  return (
    <>
      {edit.asked === null ? null : (
        <ConfirmDialog
          text={edit.asked}
          yes="Yes, save it"
          no="No, go back"
          onYes={() => edit.answer(true)}
          onNo={() => edit.answer(false)}
        />
      )}
      {edit.failure === null ? null : <ErrorDialog {...edit.failure} onClose={edit.forgetFailure} />}
    </>
  );
}

type InlineFormProps<R extends RecordRow, Value> = Pick<PartProps<R, Value>, 'form'> & {
  record: R;
  onSaved: (saved: R) => void;
  /** A button that also changes the value, such as to another status. */
  saveAnd?: { label: string; change: (value: Value) => Value } | undefined;
};

/** On a page; it stays when it is saved. */
export function InlineForm<R extends RecordRow, Value>({ form, record, onSaved, saveAnd }: InlineFormProps<R, Value>) {
  const start = getInitialValues(form.fields, record);
  const [isSaved, setIsSaved] = useState(false);
  const edit = useEntryForm(form, { record, values: start, staysOpen: true }, (_, saved) => {
    setIsSaved(true);
    onSaved(saved);
  });
  const { updated_at } = record;
  const follow = useEffectEvent(() => {
    if (updated_at !== edit.base?.updated_at && !edit.isDirty()) edit.startAgain(record);
  });
  // What is changed elsewhere on the page, unless text is typed here.
  useEffect(() => follow(), [updated_at]);
  return (
    <form className="grid gap-2" {...edit.formProps} onChange={() => setIsSaved(false)}>
      <FormControls form={form} edit={edit} start={start} />
      <div className="row cluster gap-3">
        <Button label={form.messages.update} type="submit" busy={edit.isBusy} />
        {saveAnd === undefined ? null : (
          <Button label={saveAnd.label} look="quiet" busy={edit.isBusy} onClick={() => edit.save(saveAnd.change)} />
        )}
        <p role="status">{isSaved ? 'Saved.' : ''}</p>
      </div>
      <FormDialogs edit={edit} />
    </form>
  );
}

export type EntryFormProps<R extends RecordRow, Value> = {
  form: EntryFormDefinition<R, Value>;
  draft: EntryDraft<R>;
  /** `saved` is null if nothing was saved. */
  onClose: (message: Message | null, saved: R | null) => void;
};

export function EntryForm<R extends RecordRow, Value>({ form, draft, onClose }: EntryFormProps<R, Value>) {
  const { messages, add, preview } = form;
  const [previewed, setPreviewed] = useState<FormValues | null>(null);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const edit = useEntryForm(form, draft, (isNew, saved) => {
    const title = isNew ? (add?.added ?? null) : messages.updated;
    const afterClose = { reload: saved.id };
    onClose(title === null ? null : { kind: 'success', title, visibility: form.visibilityOf?.(saved), afterClose }, saved);
  });
  const { base, isBusy } = edit;
  const isNew = draft.record === null;
  const title = isNew ? (add?.title ?? '') : messages.editTitle;

  function close(): void {
    if (isBusy) return;
    if (edit.isDirty()) setAsksDiscard(true);
    else onClose(null, null);
  }
  return (
    <Dialog title={title} onClose={close}>
      <form className="dialog-form grid gap-3 above-4" {...edit.formProps}>
        <div className="form-fields grid gap-3">
          {draft.note === undefined ? null : <p className="message">{draft.note}</p>}
          {base === null ? null : form.summary?.(base)}
          <FormControls form={form} edit={edit} start={draft.values} />
        </div>
        <div className="dialog-buttons cluster gap-3 above-5">
          <Button label={isNew ? title : messages.update} type="submit" busy={isBusy} />
          {isNew && add?.addAnd !== undefined ? (
            <Button label={add.addAnd.label} look="quiet" busy={isBusy} onClick={() => edit.save(add.addAnd?.change)} />
          ) : null}
          {preview === undefined ? null : <Button label="Preview" look="quiet" onClick={() => setPreviewed(edit.form.readValues())} />}
          <Button label={messages.close} look="quiet" onClick={close} />
          {isBusy && edit.sentShare !== null ? (
            <progress className="entry-form-progress" aria-label="Sent so far" max={1} value={edit.sentShare} />
          ) : null}
        </div>
      </form>
      <FormDialogs edit={edit} />
      {previewed === null ? null : (
        <Dialog title="Preview" onClose={() => setPreviewed(null)}>
          {preview?.(previewed, base)}
          <div className="dialog-buttons cluster gap-3 above-5">
            <Button label="Close" onClick={() => setPreviewed(null)} />
          </div>
        </Dialog>
      )}
      {asksDiscard ? <DiscardDialog onAnswer={(isYes) => (isYes ? onClose(null, null) : setAsksDiscard(false))} /> : null}
    </Dialog>
  );
}
