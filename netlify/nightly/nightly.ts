/**
 * Removals, in steps, and the message to the office, started every hour. Each step has a share of
 * the time and goes on in the next run where it stopped, at any point.
 */
import { DAY_MS, formatIsoDay } from '#domain/dates.ts';
import type { NightlyState, NightlyStep } from '#records/function-documents.ts';

import { removeEarlierCounts } from '#netlify/limits/day-counts.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { formatIndianDay, getDayEnd, getDayStart } from '#netlify/store/days.ts';
import { facultySource, noticeSource } from '#netlify/store/rows.ts';
import { removeDeleted, removeOrphanedStates } from './deleted.ts';
import { removeExpired } from './expiry.ts';
import { countForms, getOfficeAddress, post } from '#netlify/office/messages.ts';
import { removeUnnamedSent } from './sent-files.ts';
import { mendSummaries } from './summaries.ts';
import { createStaffFilesStep } from './staff-files.ts';
import { updateNightlyState, readState } from '#netlify/store/nightly-state.ts';
import type { Step } from './step.ts';

/** The platform ends a run after 30 seconds. */
const RUN_MS = 20_000;
const MORNING_MS = 9 * 60 * 60 * 1000;
const NOT_BEGUN: NightlyStep = { cursor: '', isDone: false, stopped: [] };

type Options = { send?: ((address: URL, text: string) => Promise<void>) | undefined };

type NightlyTask = (hasTime: () => boolean) => Promise<void>;

/**
 * Each with an equal share of the remaining time.
 * @throws the first error, after all tasks
 */
async function shareTime({ clock, note }: FunctionContext, works: readonly NightlyTask[]): Promise<void> {
  const endsAt = clock().getTime() + RUN_MS;
  const errors: unknown[] = [];
  for (const [index, work] of works.entries()) {
    const now = clock().getTime();
    const until = now + Math.max(0, endsAt - now) / (works.length - index);
    if (now >= endsAt) break;
    try {
      await work(() => clock().getTime() < until);
    } catch (error) {
      errors.push(error);
    }
  }
  for (const error of errors.slice(1)) note(error);
  if (errors.length > 0) throw errors[0];
}

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['old days', removeExpired],
  ['deleted records', removeDeleted],
  ['earlier versions', removeOrphanedStates],
  ['files of forms', removeUnnamedSent],
  ['files of notices', createStaffFilesStep(noticeSource)],
  ['files of faculty', createStaffFilesStep(facultySource)],
  ['summaries', mendSummaries],
];

/** Begins after the step that was interrupted last. */
function listRemainingSteps(context: FunctionContext, day: string, state: NightlyState | null): readonly NightlyTask[] {
  const noted = new Map(Object.entries(state?.day === day ? state.steps : {}));
  const outcome = { removed: 0 };
  const first = STEPS.findIndex(([name]) => name === state?.interrupted) + 1;
  return [...STEPS.slice(first), ...STEPS.slice(0, first)].flatMap(([name, step]) => {
    if (noted.get(name)?.isDone === true) return [];
    const noteStep = async (next: NightlyStep) => {
      noted.set(name, next);
      const isDone = STEPS.every(([one]) => noted.get(one)?.isDone === true);
      const stopped = [...new Set([...noted.values()].flatMap((one) => one.stopped))];
      const end = { ...(isDone ? { done: day, interrupted: '' } : {}), ...(next.isDone ? {} : { interrupted: name }) };
      await updateNightlyState(context, { day, steps: Object.fromEntries(noted), stopped, ...end });
      context.describe({ removed: outcome.removed, ...(stopped.length === 0 ? {} : { stopped: stopped.join('; ') }) });
    };
    const work: NightlyTask = async (hasTime) => {
      const before = noted.get(name) ?? NOT_BEGUN;
      try {
        const { cursor, removed, stopped } = await step(context, before.cursor, hasTime);
        outcome.removed += removed;
        await noteStep({ cursor: cursor ?? '', isDone: cursor === null, stopped: [...new Set([...before.stopped, ...stopped])] });
      } catch (error) {
        await noteStep(before).catch(context.note);
        throw error;
      }
    };
    return [work];
  });
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
  const { clock, describe } = context;
  const now = clock();
  const state = await readState(context);
  if (state !== null && now.toISOString() < state.paused_until) {
    describe({ stopped: `a restore is running, at the latest until ${state.paused_until}` });
    return;
  }
  const day = formatIsoDay(now);
  const { deletesAtNight } = context;
  if (!deletesAtNight) describe({ stopped: 'nothing is deleted, because NIGHTLY_DELETION is off' });
  await shareTime(context, [
    ...(deletesAtNight ? [(hasTime: () => boolean) => removeEarlierCounts(context, hasTime)] : []),
    ...(state?.done === day || !deletesAtNight ? [] : listRemainingSteps(context, day, state)),
    () => notifyOffice(context, state?.told ?? '', options),
  ]);
}
