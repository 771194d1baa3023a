import { type NewNotice, noticeFormFields, parseNoticeForm, noticeSentences } from '#records/notices/notice.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { Field } from '#ui/forms/Field.tsx';
import { readFiles, readText } from '#ui/forms/form-values.ts';

import type { EntryFormDefinition } from '#console/entry/entry-form.ts';
import { FilesControl } from './FilesControl.tsx';
import { FormattedField } from './FormattedField.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { addNotice, findCurrentNotice, listNotices, updateNotice } from './calls.ts';
import { getNoticeQuestion, getNoticeVisibility, hasOnlyStateChanged, listNoticeTexts } from './notice-messages.ts';

/**
 * Overwrites a version in which only the status changed.
 * @throws {ApiError} with status 409 if anything else has changed
 */
export async function saveNotice(seen: NoticeRecord | null, text: NewNotice): Promise<NoticeRecord> {
  if (seen === null) return addNotice(text);
  try {
    return await updateNotice(seen.id, text, seen.updated_at);
  } catch (error) {
    const current = findCurrentNotice(error);
    if (current === null || !hasOnlyStateChanged(seen, current)) throw error;
    return updateNotice(seen.id, text, current.updated_at);
  }
}

export const noticeForm: EntryFormDefinition<NoticeRecord, NewNotice> = {
  fields: noticeFormFields,
  controls: {
    description: ({ name, form: { field }, disabled }) => <FormattedField {...field(name)} readOnly={disabled} />,
    attachments: ({ name, form: { held }, disabled }) => {
      const { value, onValue, ...files } = held(name);
      return (
        <FilesControl
          {...files}
          disabled={disabled}
          files={readFiles(value)}
          onFiles={(next) => onValue((before) => next(readFiles(before)))}
        />
      );
    },
    title_hi: ({ form: { field }, start, disabled }) => (
      <details className="fold entry-form-files" open={readText(start['title_hi']) !== ''}>
        <summary>{noticeSentences.inHindi}</summary>
        <div className="grid gap-3 above-3">
          <Field {...field('title_hi')} readOnly={disabled} />
          <FormattedField {...field('description_hi')} readOnly={disabled} />
        </div>
      </details>
    ),
    // Together with its heading.
    description_hi: () => <></>,
  },
  parse: parseNoticeForm,
  save: saveNotice,
  findCurrentRecord: findCurrentNotice,
  findRecord: async (id, signal) => (await listNotices(signal)).find((notice) => notice.id === id) ?? null,
  textsOf: listNoticeTexts,
  visibilityOf: getNoticeVisibility,
  preview: (values, record) => <NoticePreview values={values} record={record} />,
  questionFor: getNoticeQuestion,
  add: {
    title: 'Add Notice',
    added: noticeSentences.added,
    copy: {
      fields: ['title', 'description', 'category', 'title_hi', 'description_hi'],
      hint: 'This is a copy without days, pin and files. Nothing is stored until you add it.',
    },
    addAnd: { label: 'Add and activate', change: (text) => ({ ...text, is_active: 1 }) },
  },
  messages: { ...noticeSentences, editTitle: 'Edit Notice', update: 'Update Notice', close: 'Cancel', updateFailed: null },
};
