/** Run by itself, fills the empty store for `npm start`, which holds its lock. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'astro/zod';
import { ulid } from 'ulid';

import { formatIsoDay } from '#domain/dates.ts';
import { readSettings } from '#netlify/access/settings.ts';
import { hashReference, makeReference } from '#netlify/forms/references.ts';
import type { Keys } from '#netlify/platform/keys.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import { addPartToId, getDayStart, getPartOfId } from '#netlify/store/days.ts';
import { saveFile } from '#netlify/store/files.ts';
import type { Stores } from '#netlify/platform/stores.ts';
import { changeRows } from '#netlify/store/records.ts';
import { createEntrySource, noticeSource } from '#netlify/store/rows.ts';
import { acceptFile } from '#netlify/uploads/check/files.ts';
import { askProgram } from '#netlify/platform/program.ts';
import { NOTICE_PICTURE_BOUNDS, makeFileName } from '#records/files/file-kinds.ts';
import { createBlankNotice } from '#records/notices/notice.ts';
import { readJson, requireValid } from '#scripts/lib/content-files.ts';
import { findEnvProblems, readDemoLogin, readSiteEnvironment } from '#scripts/lib/env-file.ts';
import { makeFirstRecords } from '#scripts/lib/local-records.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, root } from '#scripts/lib/project.ts';
import { createLocalStores } from '#scripts/lib/record-site.ts';

import { createSeedSchemas } from './seed.ts';

type Seed = { stores: Stores; keys: Keys; username: string; now: Date; project?: string };

function readList<Item>(project: string, { path, schema }: { path: string; schema: z.ZodType<Item[]> }): readonly Item[] {
  const { data, error } = schema.safeParse(existsSync(join(project, path)) ? readJson(join(project, path)) : []);
  if (data !== undefined) return data;
  throw new CommandError(`${path}:\n${z.prettifyError(error)}`);
}

export async function writeSeed({ stores, keys, username, now, project = root }: Seed): Promise<void> {
  const { notices, forms } = createSeedSchemas(project, formatIsoDay(now));
  const context = { stores, writeQueue: createWriteQueue(), clock: () => now, staff: username, askProgram };
  const markDeleted = (deleted_at: string | undefined) => (deleted_at === undefined ? {} : { deleted_at, deleted_by: username });

  async function keepFile(path: string, place: Omit<Parameters<typeof saveFile>[1], 'name'>) {
    const accepted = await acceptFile(context, readFileSync(join(project, path)), NOTICE_PICTURE_BOUNDS);
    if (accepted === null) throw new CommandError(`${path}: Expected a picture or a PDF`);
    const name = makeFileName(place.owner === 'notices' ? basename(path) : 'picture 1', accepted.kind);
    return saveFile(context, { ...place, name }, accepted);
  }

  const sorted = readList(project, notices).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const rows = sorted.map(async ({ at, id = ulid(Date.parse(at)), showUntil, pinned, active, files, ...notice }, index) => {
    const { changed = at, takenDown, deleted, ...texts } = notice;
    const stored = {
      ...{ ...createBlankNotice(id, at), ...texts, last_day: showUntil, number: index + 1, is_pinned: pinned ? 1 : 0 },
      ...{ is_active: active && takenDown === undefined ? 1 : 0, visible_since: active ? at : '', updated_at: takenDown ?? changed },
      attachments: await Promise.all(files.map((file) => keepFile(file, { owner: 'notices' }))),
      ...markDeleted(deleted),
    };
    return requireValid(notices.path, noticeSource.parse(stored));
  });
  const items = (await Promise.all(rows)).toReversed();
  await changeRows(context, noticeSource, () => ({ items, lastNumber: items.length, result: null }));

  const entries = forms.flatMap((one) => readList(project, one).map((entry) => ({ ...entry, ...one })));
  const written = entries.map(async ({ form, path, at, values, picture, handled, state, remark, assigned, deleted }) => {
    const source = createEntrySource(form);
    const day = formatIsoDay(new Date(at));
    const received_at = form.onlyDay === true ? new Date(getDayStart(day)).toISOString() : at;
    const [id, updated_at] = [addPartToId(ulid(Date.parse(received_at)), 1), handled ?? received_at];
    const files = picture === undefined ? [] : [await keepFile(picture, { owner: form.store, sentOn: day })];
    const isSecret = form.lookup?.isSecret === true;
    const made = makeReference([form.id, id], form.lookup === undefined ? null : getPartOfId(id), keys, isSecret);
    const reference = isSecret ? hashReference(made, keys) : made;
    const work = { state, remark, assignee: assigned ? username : '', reference, updated_at, state_at: updated_at };
    const stored = { id, received_at, values, files, ...work, content_hash: '', ...markDeleted(deleted) };
    const entry = requireValid(path, source.parse(stored));
    const add = (others: readonly (typeof entry)[]) => [...others, entry].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await changeRows(context, source, (others) => ({ items: add(others), result: null }), id);
  });
  await Promise.all(written);
}

function fillStore(): Promise<void> {
  if (findEnvProblems().length > 0) throw new CommandError('The records of the demonstration need the settings that .env lacks.');
  return makeFirstRecords(async (records) => {
    const { staffAccounts, keys } = readSettings(readSiteEnvironment());
    const [first = ''] = staffAccounts.keys();
    const { username: demonstration = '' } = readDemoLogin() ?? {};
    const username = staffAccounts.has(demonstration) ? demonstration : first;
    await writeSeed({ stores: createLocalStores(records), keys, username, now: new Date() });
  });
}

if (import.meta.main) await runCommand(fillStore);
