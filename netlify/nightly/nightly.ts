/** Removals, in steps, and the message to the office, started every hour. A run goes on where the last one stopped, at any point. */
import { DAY_MS, formatIsoDay } from '#domain/dates.ts';
import type { NightlyState } from '#records/function-documents.ts';

import { removeEarlierCounts } from '#netlify/limits/day-counts.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { formatIndianDay, getDayEnd, getDayStart } from '#netlify/store/days.ts';
import { facultySource, noticeSource } from '#netlify/store/rows.ts';
import { countForms, getOfficeAddress, post } from '#netlify/office/messages.ts';
import { createStaffFilesStep, removeUnnamedSent } from './files.ts';
import { removeDeleted, removeExpired, removeOrphanedStates } from './records.ts';
import { updateNightlyState, readState } from '#netlify/store/nightly-state.ts';
import type { HasTime, Step } from './step.ts';

/** The platform ends a run after 30 seconds. */
const RUN_MS = 20_000;
const MORNING_MS = 9 * 60 * 60 * 1000;

type Options = { send?: ((address: URL, text: string) => Promise<void>) | undefined };

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['old days', removeExpired],
  ['deleted records', removeDeleted],
  ['earlier versions', removeOrphanedStates],
  ['files of forms', removeUnnamedSent],
  ['files of notices', createStaffFilesStep(noticeSource)],
  ['files of faculty', createStaffFilesStep(facultySource)],
];

/** A day's work once. A step that fails is tried again by the next run, and keeps no other from its work. */
async function runSteps(context: FunctionContext, day: string, state: NightlyState | null, hasTime: HasTime): Promise<void> {
  const noted = new Map(Object.entries(state?.day === day ? state.steps : {}));
  let removedByAll = 0;
  const failures: unknown[] = [];
  for (const [name, step] of STEPS) {
    const before = noted.get(name) ?? { cursor: '', isDone: false, stopped: [] };
    if (before.isDone) continue;
    if (!hasTime()) break;
    const done = await step(context, before.cursor, hasTime).catch((error: unknown) => void failures.push(error));
    if (done === undefined) continue;
    const { cursor, removed, stopped } = done;
    removedByAll += removed;
    noted.set(name, { cursor: cursor ?? '', isDone: cursor === null, stopped: [...before.stopped, ...stopped] });
    const isDone = STEPS.every(([one]) => noted.get(one)?.isDone === true);
    const problems = [...new Set([...noted.values()].flatMap((one) => one.stopped))];
    await updateNightlyState(context, { day, steps: Object.fromEntries(noted), stopped: problems, ...(isDone ? { done: day } : {}) });
    context.describe({ removed: removedByAll, ...(problems.length === 0 ? {} : { stopped: problems.join('; ') }) });
  }
  for (const failure of failures) throw failure;
}

async function notifyOffice(context: FunctionContext, notifiedOn: string, { send = post }: Options): Promise<void> {
  const address = getOfficeAddress(context);
  const now = context.clock().getTime();
  const yesterday = formatIndianDay(now - DAY_MS);
  if (address === null || now < getDayStart(formatIndianDay(now)) + MORNING_MS || notifiedOn === yesterday) return;
  const since = notifiedOn === '' ? getDayStart(yesterday) : getDayEnd(notifiedOn);
  const { text, count } = await countForms(context, since, getDayEnd(yesterday));
  // Otherwise the message would come each hour.
  await updateNightlyState(context, {});
  // After a death in between, a second message is better than none.
  if (text !== null) await send(address, text);
  await updateNightlyState(context, { told: yesterday });
  context.describe({ sent: count });
}

export async function runNightly(context: FunctionContext, options: Options = {}): Promise<void> {
  const { clock, describe, deletesAtNight } = context;
  const now = clock();
  const state = await readState(context);
  if (state !== null && now.toISOString() < state.paused_until) {
    describe({ stopped: `a restore is running, at the latest until ${state.paused_until}` });
    return;
  }
  const day = formatIsoDay(now);
  const hasTime = () => clock().getTime() < now.getTime() + RUN_MS;
  try {
    if (!deletesAtNight) describe({ stopped: 'nothing is deleted, because NIGHTLY_DELETION is off' });
    else if (state?.done !== day) await runSteps(context, day, state, hasTime);
    if (deletesAtNight) await removeEarlierCounts(context, hasTime);
  } finally {
    await notifyOffice(context, state?.told ?? '', options);
  }
}
