import { Fragment } from 'react';

import { addNotice, currentNoticeOf } from '#api/notices/notices.ts';
import { NOTICE_LIMITS, noticeSentences, parseNoticeText } from '#domain/notice.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import { Field } from '#ui/Field.tsx';

import { keepNoticeDraft, type NoticeDraft, textOfNotice } from './notice-draft.ts';
import type { RecordFormProps } from '#console/list/record-kind.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import { saveNotice } from './save-notice.ts';
import { consoleSentences } from '#console/sentences.ts';
import { useRecordForm } from './use-record-form.ts';

const words = { close: 'Cancel', stale: noticeSentences.stale };
const wordsToAdd = { ...words, title: 'Add Notice', save: 'Add Notice' };
const wordsToEdit = { ...words, title: 'Edit Notice', save: 'Update Notice' };

/**
 * A newer description with this many characters or more is collapsed, because it would push the
 * form out of view.
 */
const LONG_DESCRIPTION = 300;

/** The modal form that adds or edits a notice (docs/behaviour.md, "Notice form"). */
export function NoticeForm({ draft, isRestored, onClose, onAdded, onUpdated }: RecordFormProps<NoticeDraft>) {
  const isNew = draft.notice === null;
  const form = useRecordForm({
    start: { base: draft.notice, typed: draft.typed },
    textOf: textOfNotice,
    parse: parseNoticeText,
    keepDraft: (notice, typed) => keepNoticeDraft({ notice, typed }),
    save: (notice, text) => (notice === null ? addNotice(text) : saveNotice(notice, text)),
    currentOf: currentNoticeOf,
    failedSentence: isNew ? noticeSentences.addFailed : null,
    onAdded,
    onUpdated,
  });
  const { inputDefaults, typed, errors, isBusy } = form;

  return (
    <RecordFormDialog
      form={form}
      words={isNew ? wordsToAdd : wordsToEdit}
      restored={isRestored ? consoleSentences.restored : null}
      shown={({ title, description }) => ({ name: title, text: description, isLong: description.length >= LONG_DESCRIPTION })}
      onClose={onClose}
    >
      <Fragment key={inputDefaults.generation}>
        <Field label="Title" name="title" required readOnly={isBusy} defaultValue={inputDefaults.text.title} error={errors.title} />
        <Field
          label="Description"
          name="description"
          type="textarea"
          required
          readOnly={isBusy}
          defaultValue={inputDefaults.text.description}
          error={errors.description}
          charactersLeft={NOTICE_LIMITS.description - countCharacters(cleanText(typed.description))}
        />
      </Fragment>
    </RecordFormDialog>
  );
}
