import { NoticeBody, NoticeLead } from '#components/notices/NoticeBody.tsx';
import '#components/notices/notice-body.css';
import { cleanLines, cleanText } from '#domain/clean-text.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { getVisibleSince } from '#records/notices/notice-state.ts';
import { type NewNotice, createBlankNotice, noticeFormFields, noticeSentences, parseNoticeForm } from '#records/notices/notice.ts';
import { notices } from '#i18n/en.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import { Field } from '#ui/forms/Field.tsx';
import { type FormValues, readFiles, readText } from '#ui/forms/form-values.ts';

import type { EntryFormDefinition } from '#console/entry/entry-form.tsx';
import { FilesControl } from './FilesControl.tsx';
import { FormattedField } from './FormattedField.tsx';
import { listNotices, parseAnswer, saveNotice } from './calls.ts';
import { getNoticeQuestion, getNoticeVisibility, listNoticeTexts } from './notice-messages.ts';

function NoticePreview({ values, record }: { values: FormValues; record: NoticeRecord | null }) {
  const firstDay = readText(values['first_day']);
  const days = { first_day: Number.isNaN(Date.parse(firstDay)) ? '' : firstDay, last_day: readText(values['last_day']) };
  const since = getVisibleSince(record ?? createBlankNotice('', ''), { is_active: 1, ...days }, new Date());
  const attachments = readFiles(values['attachments']).filter((file) => 'key' in file);
  const texts = ['', '_hi'].map((end) => ({
    title: cleanText(readText(values[`title${end}`])),
    description: cleanLines(readText(values[`description${end}`])),
  }));
  return texts
    .filter(({ title }, index) => index === 0 || title !== '')
    .map(({ title, description }, index) => (
      <article key={String(index)} className="grid gap-2 above-3">
        <h3 className="text-xl" {...describeText(ENGLISH, title)}>
          {title}
        </h3>
        <p className="soft">
          <NoticeLead messages={ENGLISH} notice={{ visible_since: since }} category={readText(values['category']) || notices.notice} />
        </p>
        <NoticeBody messages={ENGLISH} notice={{ description, attachments }} filesHeading={null} isPreview />
      </article>
    ));
}

export const noticeForm: EntryFormDefinition<NoticeRecord, NewNotice> = {
  fields: noticeFormFields,
  controls: {
    description: ({ name, form: { field }, disabled }) => <FormattedField {...field(name)} readOnly={disabled} />,
    attachments: (props) => <FilesControl {...props} />,
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
  parseAnswer,
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
