/**
 * The work of a day (docs/operating.md, "Scheduled functions"): the backup of the documents and of their files,
 * what is due to be removed, old backups, and the message to the office. The platform starts it once an hour. It can
 * be interrupted at any point: the next run goes on, and each step that is done does nothing.
 */
import { isoDay } from '#domain/dates.ts';

import { removeEarlierCounts } from '#netlify/limits/day-counts.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { dayAt, endOf, startOf } from '#netlify/store/days.ts';
import { backUpDocuments, backUpFiles, listCopies, removeOldBackups } from './backup.ts';
import { countForms, officeAddress, post } from './office-message.ts';
import { removeDue } from './removal.ts';
import { noteState, noteTold, readState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The platform ends a run after 30 seconds. */
const RUN_MS = 15_000;
/** The message is sent at nine in the morning in India. */
const MORNING_MS = 9 * 60 * 60 * 1000;

/** `send` posts the message; tests give their own. */
type Options = { retentionDays?: number | undefined; send?: ((address: URL, text: string) => Promise<void>) | undefined };

async function doWorkOfDay(context: FunctionContext, day: string, hasTime: () => boolean, { retentionDays }: Options): Promise<void> {
  const now = context.clock();
  const copies = await listCopies(context.stores);
  const documents = await backUpDocuments(context, day, now, hasTime);
  if (documents === null) {
    context.describe({ stopped: 'the backup of the documents goes on with the next run' });
    return;
  }
  await noteState(context, { backed_up_at: now.toISOString() });
  const waiting = await backUpFiles(context, documents, hasTime);
  context.describe({ saved: documents.length, waiting });
  // Nothing is removed before it has a copy.
  if (waiting > 0) return;
  const { removed, stopped } = await removeDue(context, documents, hasTime, retentionDays);
  await removeOldBackups(context, day, copies, hasTime);
  await noteState(context, { stopped: [...stopped], ...(hasTime() ? { done: day } : {}) });
  context.describe({ removed, ...(stopped.length === 0 ? {} : { stopped: stopped.join('; ') }) });
}

/** Tells the office how many forms there were, once a day. If it fails, the next run tries again. */
async function tellOffice(context: FunctionContext, told: string, { send = post }: Options): Promise<void> {
  const address = officeAddress(context);
  const now = context.clock().getTime();
  const yesterday = dayAt(now - DAY_MS);
  if (address === null || now < startOf(dayAt(now)) + MORNING_MS || told === yesterday) return;
  const since = told === '' ? startOf(yesterday) : endOf(told);
  const { text, count } = await countForms(context, since, endOf(yesterday));
  // Noted first: two runs at once send one message. If sending fails, it is taken back.
  if (!(await noteTold(context, told, yesterday))) return;
  try {
    if (text !== null) await send(address, text);
  } catch (error) {
    await noteState(context, { told });
    throw error;
  }
  context.describe({ sent: count });
}

/** Does what is left of the day's work. */
export async function runNightly(context: FunctionContext, options: Options = {}): Promise<void> {
  const { clock, describe } = context;
  const now = clock();
  const state = await readState(context);
  if (state !== null && now.toISOString() < state.paused_until) {
    describe({ stopped: `a restore is running, at the latest until ${state.paused_until}` });
    return;
  }
  await removeEarlierCounts(context);
  const hasTime = () => clock().getTime() < now.getTime() + RUN_MS;
  const day = isoDay(now);
  if (state?.done !== day) await doWorkOfDay(context, day, hasTime, options);
  await tellOffice(context, state?.told ?? '', options);
}
