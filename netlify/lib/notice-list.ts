/** The list of notices: where it is kept, and how long the edge keeps what visitors read of it. */
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#domain/notice-record.ts';

import type { Publicity } from './http.ts';
import type { ListPlace } from './stored-list.ts';

export const noticePlace: ListPlace<NoticeRecord> = {
  store: 'notices',
  key: 'list.json',
  parse: parseNoticeList,
  parseItem: parseNoticeRecord,
  first: [],
};

/** The edge forgets after a minute even where a purge fails or an older answer arrives after it. */
export const noticePublicity: Publicity = { tag: 'notices', seconds: 60 };
