import { Fragment, useState } from 'react';

import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import type { FormValues } from '#ui/forms/form-values.ts';
import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';

import { ErrorDialog } from '#console/list/ListDialogs.tsx';
import type { Message, RecordRow } from '#console/list/list.ts';
import { consoleSentences } from '#console/sentences.ts';
import type { EntryFormDefinition } from './entry-form.ts';
import { FieldControl } from './FieldControl.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import './entry.css';
import { type EntryDraft, useEntryForm } from './use-entry-form.ts';

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
  const { base, newer, isBusy, isDirty, ...edit } = useEntryForm(form, draft, (isNew, saved) => {
    const title = isNew ? (add?.added ?? null) : messages.updated;
    const afterClose = { reload: saved.id };
    onClose(title === null ? null : { kind: 'success', title, visibility: form.visibilityOf?.(saved), afterClose }, saved);
  });
  useUnloadWarning(isDirty);
  const isNew = draft.record === null;
  const title = isNew ? (add?.title ?? '') : messages.editTitle;

  const controls = Object.entries(form.fields).map(([name, field]) => {
    const props = { name, field, form: edit.form, disabled: isBusy };
    const special = form.controls?.[name]?.({ ...props, record: base, start: draft.values });
    return <Fragment key={name}>{special ?? <FieldControl {...props} />}</Fragment>;
  });
  // Fields after the first long text share rows.
  const shortFrom =
    Object.values(form.fields)
      .map(({ long }) => long === true)
      .indexOf(true) + 1;
  function close(): void {
    if (isBusy) return;
    if (isDirty()) setAsksDiscard(true);
    else onClose(null, null);
  }
  return (
    <Dialog title={title} onClose={close}>
      <form className="dialog-form grid gap-3 above-4" {...edit.formProps}>
        <div className="form-fields grid gap-3">
          {draft.note === undefined ? null : <p className="message">{draft.note}</p>}
          {base === null ? null : form.summary?.(base)}
          {newer === null ? null : <NewerVersion key={newer.updated_at} sentence={messages.stale} texts={form.textsOf(newer)} />}
          {controls.slice(0, shortFrom)}
          {shortFrom === controls.length ? null : <div className="entry-form-texts grid">{controls.slice(shortFrom)}</div>}
        </div>
        <div className="dialog-buttons cluster gap-3 above-5">
          <Button type="submit" busy={isBusy}>
            {isNew ? title : messages.update}
          </Button>
          {isNew && add?.addAnd !== undefined ? (
            <Button look="quiet" busy={isBusy} onClick={() => edit.save(add.addAnd?.change)}>
              {add.addAnd.label}
            </Button>
          ) : null}
          {preview === undefined ? null : (
            <Button look="quiet" onClick={() => setPreviewed(edit.form.readValues())}>
              Preview
            </Button>
          )}
          <Button look="quiet" onClick={close}>
            {messages.close}
          </Button>
          {isBusy && edit.sentShare !== null ? (
            <progress className="entry-form-progress" aria-label="Sent so far" max={1} value={edit.sentShare} />
          ) : null}
        </div>
      </form>
      {edit.asked === null ? null : (
        <ConfirmDialog
          text={edit.asked}
          yes="Yes, save it"
          no="No, go back"
          onYes={() => edit.answer(true)}
          onNo={() => edit.answer(false)}
        />
      )}
      {previewed === null ? null : (
        <Dialog title="Preview" onClose={() => setPreviewed(null)}>
          {preview?.(previewed, base)}
          <div className="dialog-buttons cluster gap-3 above-5">
            <Button onClick={() => setPreviewed(null)}>Close</Button>
          </div>
        </Dialog>
      )}
      {edit.failure === null ? null : <ErrorDialog {...edit.failure} onClose={edit.forgetFailure} />}
      {asksDiscard ? (
        <ConfirmDialog
          text={consoleSentences.discardText}
          yes="Yes, discard it"
          no="No, keep editing"
          danger
          onYes={() => onClose(null, null)}
          onNo={() => setAsksDiscard(false)}
        />
      ) : null}
    </Dialog>
  );
}
