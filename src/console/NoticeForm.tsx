import { Fragment, type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { addNotice, currentNoticeOf } from '#api/notices.ts';
import { NOTICE_LIMITS, type NoticeRecord, noticeSentences, type NoticeText, parseNoticeText } from '#domain/notice.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { keepDraft, type NoticeDraft, type TypedNotice } from './draft.ts';
import { FormDialog } from './FormDialog.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { saveNotice } from './save-notice.ts';
import { consoleSentences, type FailureText, failureText } from './sentences.ts';
import { useDraftAtSessionEnd } from './use-draft-at-session-end.ts';
import { useEditedText } from './use-edited-text.ts';

type NoticeFormProps = {
  draft: NoticeDraft;
  /** The draft comes from a session that ended before it was saved. */
  isRestored: boolean;
  onClose: () => void;
  onAdded: () => void;
  onUpdated: () => void;
};

const wordsToAdd = { title: 'Add Notice', save: 'Add Notice' };
const wordsToEdit = { title: 'Edit Notice', save: 'Update Notice' };

/** A longer text would push the form out of sight. */
const LONG_DESCRIPTION = 300;

function textOf(notice: NoticeRecord | null): TypedNotice {
  return { title: notice?.title ?? '', description: notice?.description ?? '' };
}

/** The modal that adds or edits a notice (spec §2, §5, §8). Nothing that was typed is lost without being asked. */
export function NoticeForm({ draft, isRestored, onClose, onAdded, onUpdated }: NoticeFormProps) {
  const words = draft.notice === null ? wordsToAdd : wordsToEdit;
  const { base, filling, typed, setTyped, conflict, isDirty, meetNewer, swapTexts } = useEditedText(
    { base: draft.notice, typed: draft.typed },
    textOf,
  );
  const [failure, setFailure] = useState<FailureText | null>(null);
  const { formRef, errors, ...fields } = useFields(parseNoticeText);
  useDraftAtSessionEnd(isDirty, () => keepDraft({ notice: base, typed }));

  const { isBusy, submit } = useSubmit({
    send: (text: NoticeText) => (base === null ? addNotice(text) : saveNotice(base, text)),
    onDone: base === null ? onAdded : onUpdated,
    onFailed: (error) => {
      const current = currentNoticeOf(error);
      if (current !== null) {
        meetNewer(current);
        return;
      }
      if (error instanceof ApiError) fields.showErrors(error.errors);
      setFailure(failureText(error, base === null ? noticeSentences.addFailed : consoleSentences.saveFailed));
    },
  });

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    const values = fields.read();
    setTyped({ title: values.title ?? '', description: values.description ?? '' });
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const text = fields.check();
    if (text !== null) submit(text);
  }

  return (
    <FormDialog
      title={words.title}
      isBusy={isBusy}
      isDirty={isDirty}
      failure={failure}
      onFailureRead={() => {
        setFailure(null);
      }}
      onClose={onClose}
    >
      {(close) => (
        <>
          {isRestored ? (
            <p className="message">Your session ended before this was saved. Your text is still here: please save it again.</p>
          ) : null}
          {conflict === null ? null : (
            <NewerVersion
              key={conflict.current.updated_at}
              sentence={noticeSentences.stale}
              showsTheirs={conflict.showsTheirs}
              isLong={conflict.current.description.length >= LONG_DESCRIPTION}
              onSwap={() => {
                swapTexts();
                fields.showErrors({});
              }}
            >
              <strong>{conflict.current.title}</strong>
              <p>{conflict.current.description}</p>
            </NewerVersion>
          )}
          <form ref={formRef} className="dialog-form" noValidate onBlur={fields.handleBlur} onInput={handleInput} onSubmit={handleSubmit}>
            <Fragment key={filling.generation}>
              <Field label="Title" name="title" required readOnly={isBusy} defaultValue={filling.text.title} error={errors.title} />
              <Field
                label="Description"
                name="description"
                type="textarea"
                required
                readOnly={isBusy}
                defaultValue={filling.text.description}
                error={errors.description}
                charactersLeft={NOTICE_LIMITS.description - countCharacters(cleanText(typed.description))}
              />
            </Fragment>
            <div className="dialog-buttons">
              <Button type="submit" busy={isBusy}>
                {words.save}
              </Button>
              <Button kind="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </form>
        </>
      )}
    </FormDialog>
  );
}
