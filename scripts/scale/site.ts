/** The real functions in this process, with made-up records in memory. */
import { randomBytes } from 'node:crypto';

import type { NoticeRecord } from '#domain/notice-record.ts';
import { type EnquiryRecord, parseEnquiryRecord } from '#domain/inbox.ts';
import { enquiryTexts } from '#domain/inbox-search.ts';
import { facultyPlace } from '#netlify/lib/faculty-list.ts';
import type { Dependencies } from '#netlify/lib/function.ts';
import { type Inbox, addEntry } from '#netlify/lib/inbox.ts';
import { noticePlace } from '#netlify/lib/notice-list.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';
import { readSettings } from '#netlify/lib/settings.ts';
import { type ListDependencies, changeList } from '#netlify/lib/stored-list.ts';
import { signToken } from '#netlify/lib/tokens.ts';
import { type Connection, type Resource, type Sent, dependenciesOf, sendTo } from '#scripts/lib/site-in-process.ts';

import { blobsInMemory } from './blobs.ts';
import { madeUpEnquiry, madeUpFaculty, madeUpNotices } from './made-up.ts';

/** At full size. */
export const FULL_RECORDS = { notices: 5000, faculty: 3000, enquiries: 50_000 } as const;

const inbox: Inbox<EnquiryRecord> = { store: 'enquiries', parseItem: parseEnquiryRecord, texts: enquiryTexts };

const SECRET_BYTES = 48;
/** Nobody logs in with a password here, so its hash may be cheap. */
const CHEAP = { N: 2 ** 4, r: 8, p: 1 };

/** A site in this process. */
export type MeasuredSite = {
  dependencies: Dependencies;
  /** A staff member's token. */
  token: string;
  /** How many requests the store has answered. */
  requests: () => number;
  /** @param call method and path below `/api/users/`, e.g. `GET get_notices` */
  send: (resource: Resource, call: string, sent?: Sent) => Promise<Response>;
};

async function aSite(connection: Connection, fetchOnce: typeof fetch | undefined, requests: () => number): Promise<MeasuredSite> {
  const environment = {
    AUTH_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    STAFF_ACCOUNTS: JSON.stringify({ staff: await hashPassword(randomBytes(SECRET_BYTES).toString('base64url'), CHEAP) }),
  };
  const dependencies = dependenciesOf({
    connection,
    environment,
    clock: () => new Date(),
    ...(fetchOnce === undefined ? {} : { fetch: fetchOnce }),
    purge: () => undefined,
    log: () => undefined,
  });
  const { audience, ids } = dependencies;
  const now = new Date();
  const { token } = await signToken({ settings: readSettings(environment), audience }, { username: 'staff', tokenId: ids(now), now });
  return { dependencies, token, requests, send: (resource, call, sent) => sendTo(resource, dependencies, call, sent) };
}

/** Returns a site without records, which are kept in memory. */
export function siteInMemory(): Promise<MeasuredSite> {
  const { connection, fetch: fetchOnce, counts } = blobsInMemory();
  return aSite(connection, fetchOnce, () => counts.requests);
}

type Records = { dependencies: ListDependencies };

/** Replaces all notices. */
export async function storeNotices({ dependencies }: Records, notices: readonly NoticeRecord[]): Promise<void> {
  await changeList(dependencies, noticePlace, () => ({ items: notices, result: null }));
}

/** Replaces all notices and faculty members with a share of the full number. */
export async function storeLists(site: Records, size: number): Promise<{ notices: number; faculty: number }> {
  const counts = { notices: Math.round(FULL_RECORDS.notices * size), faculty: Math.round(FULL_RECORDS.faculty * size) };
  await storeNotices(site, madeUpNotices(counts.notices));
  await changeList(site.dependencies, facultyPlace, () => ({ items: madeUpFaculty(counts.faculty), result: null }));
  return counts;
}

/** Adds a share of the full number of enquiries to an empty inbox. Returns their number. */
export async function storeEnquiries({ dependencies }: Records, size: number): Promise<number> {
  const count = Math.round(FULL_RECORDS.enquiries * size);
  for (let index = 0; index < count; index += 1) await addEntry(dependencies, inbox, madeUpEnquiry(index, count));
  return count;
}
