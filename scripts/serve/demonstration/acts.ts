/** Converts the demonstration into calls of visitors and staff, each with its time. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { resolveCall } from '#domain/calls.ts';
import { addDays, formatDay, formatIndianTime } from '#domain/dates.ts';
import { getValueAt } from '#domain/unknown.ts';
import { formatIndianDay, getPartKey } from '#netlify/store/days.ts';
import { readItems } from '#netlify/store/documents.ts';
import { createEntrySource } from '#netlify/store/rows.ts';
import { CONSENT } from '#records/forms/consent.ts';
import { getInboxCalls, submitCall } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { parseAttachment, parseNoticeRecord } from '#records/notices/notice-record.ts';
import { NOTICE_FILE_FIELD } from '#records/notices/notice-file.ts';
import { type DemonstrationEntry, type DemonstrationNotice, NOTICES_FILE, getEntriesFile } from '#schemas/demonstration.ts';
import { requireValid } from '#scripts/lib/content-files.ts';

import type { Demonstration } from './read.ts';
import type { Body, DemonstrationSite } from './site.ts';

export type DemonstrationCall = {
  at: Date;
  /** File and entry number, for error messages. */
  source: string;
  play: (site: DemonstrationSite) => Promise<void>;
};

type Moment = { days: number; time: string };

type ActContext = { project: string; today: string };

const DAY = /\{day (?<days>-?\d+)(?: (?<tag>[a-z]{2}-[A-Z]{2}))?\}/gu;

function readTime({ today }: ActContext, { days, time }: Moment): Date {
  return new Date(formatIndianTime(`${addDays(today, days)}T${time}`) ?? Number.NaN);
}

const SUNDAY = 0;

/** Replaces `{day 7}` by a date. A Sunday becomes the Monday after it. */
function replaceDays(text: string, today: string): string {
  return text.replaceAll(DAY, (_, days: string, tag?: string) => {
    const day = addDays(today, Number(days));
    return formatDay(new Date(day).getUTCDay() === SUNDAY ? addDays(day, 1) : day, tag);
  });
}

type Values = Readonly<Record<string, string | number>>;

/** @param file project-relative path of an attached file */
function createFormData(field: string, project: string, file?: string, values: Values = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  if (file !== undefined) form.set(field, new Blob([readFileSync(join(project, file))]), basename(file));
  return form;
}

function listNoticeActs(play: ActContext, notice: DemonstrationNotice, source: string): readonly DemonstrationCall[] {
  const { project, today } = play;
  const texts = { title: replaceDays(notice.title, today), description: replaceDays(notice.description, today) };
  const stored = { id: '' };

  async function add(site: DemonstrationSite): Promise<void> {
    const attachments: { key: string }[] = [];
    for (const file of notice.files) {
      const answer = await site.staff(resolveCall('addNoticeFile'), { body: createFormData(NOTICE_FILE_FIELD, project, file) });
      attachments.push({ key: requireValid(source, parseAttachment(getValueAt(answer, 'attachment'))).key });
    }
    const body = {
      ...texts,
      ...(notice.category === undefined ? {} : { category: notice.category }),
      ...(notice.showUntil === undefined ? {} : { last_day: addDays(today, notice.showUntil) }),
      is_pinned: notice.pinned ? 1 : 0,
      is_active: notice.active ? 1 : 0,
      attachments,
    };
    const answer = await site.staff(resolveCall('addNotice'), { body, newId: notice.id });
    stored.id = requireValid(source, parseNoticeRecord(getValueAt(answer, 'notice'))).id;
  }

  async function change(
    site: DemonstrationSite,
    { title, description, active, deleted }: DemonstrationNotice['later'][number],
  ): Promise<void> {
    const { id } = stored;
    // The call for the notice failed.
    if (id === '') return;
    if (title !== undefined) texts.title = replaceDays(title, today);
    if (description !== undefined) texts.description = replaceDays(description, today);
    if (title !== undefined || description !== undefined) await site.staff(resolveCall('updateNotice'), { body: texts, id });
    if (active !== undefined) await site.staff(resolveCall(active ? 'activateNotice' : 'deactivateNotice'), { body: { id } });
    if (deleted === true) await site.staff(resolveCall('deleteNotice'), { id });
  }

  return [
    { at: readTime(play, notice), source, play: add },
    ...notice.later.map((later) => ({ at: readTime(play, later), source, play: (site: DemonstrationSite) => change(site, later) })),
  ];
}

async function listIdsOfDay({ stores }: DemonstrationSite, form: ListedForm, at: Date): Promise<readonly string[]> {
  const key = getPartKey(form.store, { day: formatIndianDay(at.getTime()), part: 1 });
  return (await readItems({ stores }, { key, parse: createEntrySource(form).parse })).map(({ id }) => id);
}

function listEntryActs(play: ActContext, form: ListedForm, entry: DemonstrationEntry, source: string): readonly DemonstrationCall[] {
  const { project, today } = play;
  const at = readTime(play, entry);
  const calls = getInboxCalls(form);
  const stored = { id: '' };
  const texts = Object.entries(entry.values).map(
    ([name, value]) => [name, typeof value === 'string' ? replaceDays(value, today) : value] as const,
  );
  // A form sent without a name needs no consent.
  const isPersonal = 'consent' in form.fields && entry.values['name'] !== undefined;
  const values = { ...Object.fromEntries(texts), ...(isPersonal ? { consent: CONSENT.version } : {}) };

  async function submit(site: DemonstrationSite): Promise<void> {
    const before = await listIdsOfDay(site, form, at);
    const body: Body = form.picture === undefined ? values : createFormData(form.picture, project, entry.picture, values);
    await site.visitor(submitCall(form), body);
    // The response contains no id, so the new one is found by comparison.
    stored.id = (await listIdsOfDay(site, form, at)).find((id) => !before.includes(id)) ?? '';
  }

  async function handle(site: DemonstrationSite, later: DemonstrationEntry['later'][number]): Promise<void> {
    const { state, remark, assigned, deleted } = later;
    // The form was refused.
    if (stored.id === '') return;
    const change = {
      ...(state === undefined ? {} : { state }),
      ...(remark === undefined ? {} : { remark: replaceDays(remark, today) }),
      ...(assigned === undefined ? {} : { assignee: assigned ? site.username : '' }),
    };
    if (Object.keys(change).length > 0) await site.staff(calls.handle, { body: change, id: stored.id });
    if (deleted === true) await site.staff(calls.remove, { id: stored.id });
  }

  return [
    { at, source, play: submit },
    ...entry.later.map((later) => ({ at: readTime(play, later), source, play: (site: DemonstrationSite) => handle(site, later) })),
  ];
}

/**
 * Returns all calls in order of time.
 * @param play the project's folder and the day of the first start
 */
export function listActs(play: ActContext, { notices, forms }: Demonstration): readonly DemonstrationCall[] {
  const ofNotices = notices.flatMap((notice, index) => listNoticeActs(play, notice, `${NOTICES_FILE}, entry ${String(index + 1)}`));
  const ofForms = forms.flatMap(({ form, entries }) =>
    entries.flatMap((entry, index) => listEntryActs(play, form, entry, `${getEntriesFile(form)}, entry ${String(index + 1)}`)),
  );
  return [...ofNotices, ...ofForms].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
