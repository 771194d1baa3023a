/** What is noted of the nightly run, with the pause in which a restore lets none start; and a step of it. */
import { type NightlyState, parseNightlyState } from '#records/backup-documents.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type DocumentContext, type DocumentRef, UnreadableDocument, changeDocument, readItems } from '#netlify/store/documents.ts';

const LOCATION: DocumentRef<NightlyState> = { bucket: 'nightly', key: 'state.json', parse: parseNightlyState };

const NOTHING: NightlyState = {
  done: '',
  day: '',
  steps: {},
  stopped: [],
  backed_up_at: '',
  told: '',
  paused_until: '',
};
/** A longer restore renews it; an interrupted one does not stop the runs for ever. */
const PAUSE_MS = 60 * 60 * 1000;

export async function readState(context: Omit<DocumentContext, 'writeQueue'>): Promise<NightlyState | null> {
  return (await readItems(context, LOCATION))[0] ?? null;
}

export async function updateNightlyState(context: DocumentContext, change: Partial<NightlyState>): Promise<void> {
  await changeDocument(context, LOCATION, ([state]) => ({ items: [{ ...NOTHING, ...state, ...change }], result: null }));
}

export function pauseRuns(context: DocumentContext, now: Date): Promise<void> {
  return updateNightlyState(context, { paused_until: new Date(now.getTime() + PAUSE_MS).toISOString() });
}

export type StepContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'clock' | 'note'>;

export type HasTime = () => boolean;

/** `cursor` is null at the end. `stopped` has the problems that need a person. */
export type StepResult = { cursor: string | null; removed: number; stopped: readonly string[] };

/** @param cursor where the last run stopped, or `''` */
export type Step = (context: StepContext, cursor: string, hasTime: HasTime) => Promise<StepResult>;

const FEW = 5;
const MOST_SHARE = 1 / 5;

/** A removal of more than five items and more than a fifth of all is a problem. */
export function findGuardProblem(name: string, count: number, total: number): string | null {
  if (count <= Math.max(FEW, total * MOST_SHARE)) return null;
  return `${name}: ${count} of ${total} would be deleted, more than a fifth`;
}

/** Null if the document cannot be read, which the log and `stopped` note. */
export async function skipUnreadable<Result>(context: StepContext, stopped: string[], work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    stopped.push(error.message);
    return null;
  }
}
