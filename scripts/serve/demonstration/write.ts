/** Run by itself, fills the empty store for `npm start`, which holds its lock. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'astro/zod';
import { ulid } from 'ulid';

import { formatIsoDay } from '#domain/dates.ts';
import { readSettings } from '#netlify/access/settings.ts';
import { hashReference, makeReference } from '#netlify/forms/references.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import type { Dependencies, Settings } from '#netlify/platform/context.ts';
import { askProgram } from '#netlify/platform/program.ts';
import { addPartToId, getDayStart, getPartOfId } from '#netlify/store/days.ts';
import { saveFile } from '#netlify/store/files.ts';
import { changeRows } from '#netlify/store/records.ts';
import { createEntrySource, noticeSource } from '#netlify/store/rows.ts';
import { acceptFile } from '#netlify/uploads/check/files.ts';
import { NOTICE_PICTURE_BOUNDS, makeFileName } from '#records/files/file-kinds.ts';
import { readJson } from '#scripts/lib/content-files.ts';
import { findEnvProblems, readSiteEnvironment } from '#scripts/lib/env-file.ts';
import { makeFirstRecords } from '#scripts/lib/local-records.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, root } from '#scripts/lib/project.ts';
import { createLocalStores } from '#scripts/lib/record-site.ts';

import { createSeedSchemas } from './seed.ts';

type Seed = Pick<Dependencies, 'stores'> & Pick<Settings, 'keys'> & { username: string; now: Date; project?: string };

function readList<Item>(project: string, { path, schema }: { path: string; schema: z.ZodType<Item[]> }): readonly Item[] {
  const { data, error } = schema.safeParse(existsSync(join(project, path)) ? readJson(join(project, path)) : []);
  if (data !== undefined) return data;
  throw new CommandError(`${path}:\n${z.prettifyError(error)}`);
}

/** Numbers the notices in the order of their list. */
export async function writeSeed({ stores, keys, username, now, project = root }: Seed): Promise<void> {
  const { notices, forms } = createSeedSchemas(project, formatIsoDay(now));
  const context = { stores, writeQueue: createWriteQueue(), clock: () => now, staff: username, askProgram };
  const markDeleted = (deleted_at: string | undefined) => (deleted_at === undefined ? {} : { deleted_at, deleted_by: username });

  async function keepFile(path: string, name: string, place: Omit<Parameters<typeof saveFile>[1], 'name'>) {
    const accepted = await acceptFile(context, readFileSync(join(project, path)), NOTICE_PICTURE_BOUNDS);
    if (accepted === null) throw new CommandError(`${path}: Expected a picture or a PDF`);
    return saveFile(context, { ...place, name: makeFileName(name, accepted.kind) }, accepted);
  }

  const rows = readList(project, notices).map(async ({ at, id = ulid(Date.parse(at)), changed, deleted, values, files }, index) => {
    const visible_since = values.is_active === 1 || changed !== undefined ? at : '';
    const times = { created_at: at, visible_since, updated_at: changed ?? at, ...markDeleted(deleted) };
    const attachments = await Promise.all(files.map((file) => keepFile(file, basename(file), { owner: 'notices' })));
    return { ...values, id, number: index + 1, attachments, ...times };
  });
  const items = (await Promise.all(rows)).toReversed();
  await changeRows(context, noticeSource, () => ({ items, lastNumber: items.length, result: null }));

  for (const { form, ...list } of forms)
    for (const { at, changed, deleted, values, files: paths, state, remark, assigned } of readList(project, list)) {
      const day = formatIsoDay(new Date(at));
      const received_at = form.onlyDay === true ? new Date(getDayStart(day)).toISOString() : at;
      const [id, updated_at] = [addPartToId(ulid(Date.parse(received_at)), 1), changed ?? received_at];
      const files = await Promise.all(paths.map((path) => keepFile(path, 'picture 1', { owner: form.store, sentOn: day })));
      const isSecret = form.lookup?.isSecret === true;
      const made = makeReference([form.id, id], form.lookup === undefined ? null : getPartOfId(id), keys, isSecret);
      const reference = isSecret ? hashReference(made, keys) : made;
      const work = { state, remark, assignee: assigned ? username : '', updated_at, state_at: updated_at, ...markDeleted(deleted) };
      const row = { id, received_at, values, files, reference, ...work, content_hash: '' };
      await changeRows(context, createEntrySource(form), (others) => ({ items: [...others, row], result: null }), id);
    }
}

if (import.meta.main)
  await runCommand(() => {
    if (findEnvProblems().length > 0) throw new CommandError('The records of the demonstration need the settings that .env lacks.');
    const { staffAccounts, keys } = readSettings(readSiteEnvironment());
    const [username = ''] = staffAccounts.keys();
    return makeFirstRecords((records) => writeSeed({ stores: createLocalStores(records), keys, username, now: new Date() }));
  });
