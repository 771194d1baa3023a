import { useState } from 'react';

import { searchTexts, textsOf } from '#domain/record-texts.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';

import type { Message } from '#console/records/list/messages.ts';
import type { FormKind, StaffRecord } from '#console/records/record-kind.ts';
import { consoleSentences } from '#console/sentences.ts';
import { ChoiceField } from './ChoiceField.tsx';
import './record-form.css';
import { FormDialog } from './FormDialog.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { type RecordDraft, useRecordForm } from './use-record-form.ts';

export type RecordFormProps<Row extends StaffRecord<Name>, Name extends string, Value> = {
  kind: FormKind<Row, Name, Value>;
  /** `kind.chosenField` offers their texts. */
  rows: readonly Row[];
  draft: RecordDraft<Row, Name>;
  onClose: (message: Message | null) => void;
};

/** A newer version of this length is collapsed, because it would push the form out of view. */
const LONG_VERSION = 300;

/** A value that is no longer among the options can stay. */
function optionsWith(options: readonly string[], value: string): readonly string[] {
  return value === '' || options.includes(value) ? options : [...options, value];
}

/** Of the texts with the same key the first one, or those of this record as they are. */
function choicesOf(texts: readonly string[], own: readonly string[], keyOf: (text: string) => string): readonly string[] {
  const byKey = Map.groupBy(
    [...texts, ...own].filter((text) => text !== ''),
    keyOf,
  );
  return [...byKey.values()].flatMap((same) => {
    const mine = new Set(own.filter((text) => same.includes(text)));
    return mine.size > 0 ? [...mine] : same.slice(0, 1);
  });
}

/** See docs/behaviour.md, "Faculty form", "Notice form". */
export function RecordForm<Row extends StaffRecord<Name>, Name extends string, Value>(props: RecordFormProps<Row, Name, Value>) {
  const { kind, rows, draft, onClose } = props;
  const { words, pictureField, chosenField } = kind;
  const { base, all, picture, conflict, asked, isBusy, ...form } = useRecordForm(kind, draft, (isAdded, saved) => {
    const visibility = saved === null ? undefined : kind.visibilityOf?.(saved);
    // The view is reset because its search could hide the new record.
    if (isAdded) onClose({ kind: 'success', title: words.added, visibility, afterClose: 'reloadWithoutView' });
    else onClose({ kind: 'success', title: words.updated, visibility, afterClose: 'reload' });
  });
  const isNew = draft.record === null;
  const present = base === null ? null : (pictureField?.addressOf(base) ?? null);
  const theirs = conflict?.current ?? null;
  const [theirName = '', ...theirTexts] = theirs === null ? [] : (kind.textsOf?.(theirs) ?? searchTexts(kind.fields, theirs));
  const theirText = theirTexts.filter((text) => text !== '').join('\n');
  const inputs = all.map(({ options, note, type, max, ...field }) => {
    const Control = kind.controls?.[field.name];
    if (Control !== undefined) return <Control key={field.name} {...field} disabled={isBusy} />;
    if (chosenField?.name === field.name) {
      const { name, keyOf, ...labels } = chosenField;
      const textIn = (row: Row | null) => textsOf(kind.fields, row)[name];
      const choices = choicesOf(rows.map(textIn), [textIn(theirs), textIn(draft.record), draft.texts[name]], keyOf);
      return <ChoiceField key={name} {...field} {...kind.inputProps} {...labels} options={choices} readOnly={isBusy} />;
    }
    return options === undefined ? (
      <Field
        key={field.name}
        {...field}
        {...{ ...(note === undefined ? {} : { note }), ...(type === undefined ? {} : { type }), max }}
        {...kind.inputProps}
        readOnly={isBusy}
      />
    ) : (
      <SelectField
        key={field.name}
        {...field}
        options={optionsWith(options, field.defaultValue)}
        prompt={field.required ? undefined : 'None'}
      />
    );
  });
  // What follows the long text are short fields.
  const longEnd = all.findLastIndex(({ type }) => type === 'textarea') + 1;
  const [previewed, setPreviewed] = useState<Readonly<Record<Name, string>> | null>(null);
  return (
    <FormDialog
      title={isNew ? words.addTitle : words.editTitle}
      isBusy={isBusy}
      isDirty={form.isDirty}
      failure={form.failure}
      onFailureRead={form.forgetFailure}
      onClose={() => onClose(null)}
    >
      {(close) => (
        <>
          {draft.restored === undefined ? null : (
            <p className="message">
              {consoleSentences.restored}
              {pictureField === undefined ? '' : ' Please choose the image again.'}
            </p>
          )}
          {base === null ? null : kind.summary?.(base)}
          {conflict === null ? null : (
            <NewerVersion
              key={conflict.current.updated_at}
              sentence={words.stale}
              showsTheirs={conflict.showsTheirs}
              isLong={theirText.length >= LONG_VERSION}
              onSwap={form.swapTexts}
            >
              <strong>{theirName}</strong>
              <p>{theirText}</p>
            </NewerVersion>
          )}
          <form className="dialog-form grid gap-3 above-4" {...form.formProps}>
            {inputs.slice(0, longEnd)}
            {longEnd === inputs.length ? null : <div className="record-form-texts grid">{inputs.slice(longEnd)}</div>}
            {pictureField === undefined ? null : (
              <PictureField
                label={pictureField.label}
                isOptional
                name={pictureField.name}
                hint={present === null ? 'At most 4 MB' : 'At most 4 MB. If you do not choose a new image, the current one is kept.'}
                file={picture.file}
                onFile={picture.choose}
                onUnreadable={picture.reportUnreadable}
                present={present === null ? null : { address: present, alt: 'Current image' }}
                disabled={isBusy}
                error={picture.error}
              />
            )}
            {present === null || picture.file !== null ? null : (
              <label className="row gap-2">
                <input
                  type="checkbox"
                  checked={form.removesPicture}
                  disabled={isBusy}
                  onChange={(event) => form.setRemovesPicture(event.target.checked)}
                />
                Remove the current image
              </label>
            )}
            <div className="dialog-buttons cluster gap-3 above-5">
              <Button type="submit" busy={isBusy}>
                {isNew ? words.addTitle : words.update}
              </Button>
              {isNew && kind.addAnd !== undefined ? (
                <Button busy={isBusy} onClick={() => form.save(kind.addAnd?.change)}>
                  {kind.addAnd.label}
                </Button>
              ) : null}
              {kind.preview === undefined ? null : (
                <Button look="quiet" onClick={() => setPreviewed(form.readTexts())}>
                  Preview
                </Button>
              )}
              <Button look="quiet" onClick={close}>
                {words.close}
              </Button>
              {isBusy && picture.file !== null ? (
                <progress className="record-form-progress" aria-label="Sent so far" max={1} value={form.sentShare} />
              ) : null}
            </div>
          </form>
          {asked === null ? null : (
            <ConfirmDialog
              title={consoleSentences.confirmTitle}
              text={asked.text}
              yes="Yes, save it"
              no="No, go back"
              onYes={() => {
                form.forgetQuestion();
                asked.onYes();
              }}
              onNo={form.forgetQuestion}
            />
          )}
          {previewed === null ? null : (
            <Dialog title="Preview" onClose={() => setPreviewed(null)}>
              {kind.preview?.(previewed, base)}
              <div className="dialog-buttons cluster gap-3 above-5">
                <Button onClick={() => setPreviewed(null)}>Close</Button>
              </div>
            </Dialog>
          )}
        </>
      )}
    </FormDialog>
  );
}
