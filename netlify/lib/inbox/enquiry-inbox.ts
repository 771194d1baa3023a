/** The inbox of enquiries: its store and how its records are checked. */
import { type EnquiryRecord, parseEnquiryRecord } from '#domain/inbox.ts';
import { enquiryTexts } from '#domain/inbox-search.ts';

import type { Inbox } from './inbox.ts';

export const enquiryInbox: Inbox<EnquiryRecord> = { store: 'enquiries', parseItem: parseEnquiryRecord, texts: enquiryTexts };
