import { decodeTime } from 'ulid';

import { resolveCall, calls } from '#domain/calls.ts';
import { formatDay } from '#domain/dates.ts';
import type { ActivityEntry } from '#records/accounts/activity.ts';
import { COLLECTIONS } from '#records/collections.ts';
import { formatEntryCount, listFormCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { isRecordId, getFieldNames } from '#records/stored-fields.ts';
import type { Elements } from '#ui/elements.ts';

import { describeAction, getActivitySentence } from '#console/activity-words.ts';
import { CONSOLE_PAGES } from '#console/pages.ts';
import { mayUse } from '#console/session/guard.ts';

export type NamedRecord = { id: string; name: string; isDeleted?: boolean };

export type RecordNames = ReadonlyMap<string, NamedRecord>;

const KINDS = [...COLLECTIONS, { name: 'accounts', noun: { one: 'account', many: 'accounts' } }];
const HISTORY_CALLS = COLLECTIONS.flatMap((collection) => Object.values(getHistoryCalls(collection)));
const CALLS = [...getFieldNames(calls).map(resolveCall), ...FORMS.flatMap(listFormCalls), ...HISTORY_CALLS];

function describeRecord(id: string, name: string | undefined, { noun: { one } }: (typeof KINDS)[number], isForm: boolean): string {
  if (name !== undefined) return `the ${one} “${name}”`;
  if (!isRecordId(id)) return 'a file';
  const day = isForm ? ` of ${formatDay(new Date(decodeTime(id)).toISOString())}` : '';
  return `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}${day}`;
}

/** Links only existing records that the account may see. */
export function formatActivity({ call, what, records }: ActivityEntry, names: RecordNames): Elements {
  // Calls and pages need the same right.
  const page = CONSOLE_PAGES.find(({ right }) => CALLS.some((one) => one.name === call && one.auth !== 'none' && one.right === right));
  const kind = KINDS.find(({ name }) => name === page?.right);
  const [before, after] = getActivitySentence(what).split('{}');
  if (page === undefined || kind === undefined || after === undefined) return <span>{describeAction(what)}</span>;
  const isForm = FORMS.some(({ store }) => store === kind.name);
  const [id = ''] = records;
  const found = records.length === 1 ? names.get(id) : undefined;
  const all = records.length === 0 ? `the ${kind.noun.many}` : formatEntryCount(records.length, kind);
  const text = records.length === 1 ? describeRecord(id, found?.name, kind, isForm) : all;
  const isGone = what === 'deleted for good' || (records.length === 1 && found === undefined && !isForm);
  const isAmongDeleted = found?.isDeleted === true || (isForm && what === 'deleted');
  const listHref = found === undefined ? page.path : `${page.path}#find=${encodeURIComponent(found.name)}`;
  const href = isAmongDeleted ? `/recently_deleted_console#${kind.name}` : listHref;
  return (
    <>
      <span>{before}</span>
      {isGone || !mayUse(kind.name) ? <span>{text}</span> : <a href={href}>{text}</a>}
      <span>{after}</span>
    </>
  );
}
