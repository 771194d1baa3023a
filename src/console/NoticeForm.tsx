import { Fragment, type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { addNotice, currentNoticeOf } from '#api/notices.ts';
import { NOTICE_LIMITS, noticeSentences, type NoticeText, parseNoticeText } from '#domain/notice.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-submit.ts';
import { useUnloadWarning } from '#ui/use-unload-warning.ts';

import type { NoticeDraft } from './draft.ts';
import { NoticeConflict } from './NoticeConflict.tsx';
import { saveNotice } from './save-notice.ts';
import { consoleSentences, type FailureText, failureText } from './sentences.ts';
import { useDraftAtSessionEnd } from './use-draft-at-session-end.ts';
import { useNoticeText } from './use-notice-text.ts';

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

/** The modal that adds or edits a notice (spec §2, §5, §8). Nothing that was typed is lost without being asked. */
export function NoticeForm({ draft, isRestored, onClose, onAdded, onUpdated }: NoticeFormProps) {
  const words = draft.notice === null ? wordsToAdd : wordsToEdit;
  const { base, filling, typed, setTyped, conflict, isDirty, meetNewer, swapTexts } = useNoticeText(draft);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { formRef, errors, ...fields } = useFields(parseNoticeText);
  useUnloadWarning(isDirty);
  useDraftAtSessionEnd(isDirty, { notice: base, typed });

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

  function handleClose(): void {
    if (isBusy) return;
    if (isDirty) setAsksDiscard(true);
    else onClose();
  }

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
    <Dialog title={words.title} onClose={handleClose}>
      {isRestored ? (
        <p className="message">Your session ended before this was saved. Your text is still here: please save it again.</p>
      ) : null}
      {conflict === null ? null : (
        <NoticeConflict
          key={conflict.current.updated_at}
          current={conflict.current}
          showsTheirs={conflict.showsTheirs}
          onSwap={() => {
            swapTexts();
            fields.showErrors({});
          }}
        />
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
          <Button kind="quiet" onClick={handleClose}>
            Cancel
          </Button>
        </div>
      </form>
      {failure === null ? null : (
        <MessageDialog
          kind="error"
          title={consoleSentences.errorTitle}
          {...failure}
          onClose={() => {
            setFailure(null);
          }}
        />
      )}
      {asksDiscard ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={consoleSentences.discardText}
          yes="Yes, discard it"
          no="No, keep editing"
          danger
          onYes={onClose}
          onNo={() => {
            setAsksDiscard(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}
