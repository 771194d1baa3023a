/** The inbox of requests about personal data: its store and how its records are checked. */
import { type DataRequestRecord, parseDataRequestRecord } from '#domain/inbox.ts';
import { dataRequestTexts } from '#domain/inbox-search.ts';

import type { Inbox } from './inbox.ts';

export const dataRequestInbox: Inbox<DataRequestRecord> = {
  store: 'data-requests',
  parseItem: parseDataRequestRecord,
  texts: dataRequestTexts,
};
