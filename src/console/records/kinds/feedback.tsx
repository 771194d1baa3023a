import { feedbackCalls } from '#api/inbox/inbox.ts';
import { feedbackFields } from '#domain/forms/feedback.ts';
import { type FeedbackItem, inboxSentences } from '#domain/inbox.ts';
import { csvColumns } from '#domain/record-texts.ts';

import { FeedbackPicture } from './FeedbackPicture.tsx';
import { Console } from '#console/frame/Console.tsx';
import { Inbox } from '#console/records/inbox/Inbox.tsx';
import { LongText } from '#console/records/list/LongText.tsx';
import type { InboxKind } from '#console/records/record-kind.ts';

/**
 * The inbox of the alumni feedback (docs/product-decisions.md, "11. Alumni feedback is sent and
 * kept", "17. Consoles for what visitors sent").
 */
export const feedbackKind: InboxKind<FeedbackItem> = {
  ...feedbackCalls,
  noun: { one: 'feedback entry', many: 'feedback entries' },
  caption: 'Alumni feedback, newest first',
  searchLabel: 'Search feedback',
  numberHeader: 'S.no',
  emptyHint: 'Alumni feedback sent through the website will appear here.',
  consent: ({ consent }) => consent,
  columns: [
    { header: 'Course', width: 'text', cell: (feedback) => feedback.course },
    {
      header: 'Message',
      width: 'wide',
      cell: (feedback) => (
        <>
          <LongText text={feedback.message} />
          {feedback.image === null ? null : <FeedbackPicture id={feedback.id} name={feedback.name} />}
        </>
      ),
    },
  ],
  words: {
    confirmDelete: inboxSentences.confirmDeleteFeedback,
    deleted: inboxSentences.feedbackDeleted,
    deleteFailed: inboxSentences.feedbackDeleteFailed,
  },
  csv: {
    name: 'feedback',
    columns: [...csvColumns(feedbackFields), { header: 'Image', text: ({ image }) => (image === null ? 'No' : 'Yes') }],
  },
};

export function FeedbackConsole() {
  return (
    <Console page="feedback">
      <Inbox kind={feedbackKind} />
    </Console>
  );
}
