/** The common parts of the steps of the night. */
import type { FunctionContext } from '#netlify/platform/context.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';

export type StepContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'clock' | 'note'>;

/** Asked between portions: whether there is time for more. */
export type HasTime = () => boolean;

/** `cursor` says where the step goes on, and is null if it is done. `stopped` says what a person must look at. */
export type StepResult = { cursor: string | null; removed: number; stopped: readonly string[] };

/** @param cursor where the last run stopped, `''` at the beginning */
export type Step = (context: StepContext, cursor: string, hasTime: HasTime) => Promise<StepResult>;

export const DAY_MS = 24 * 60 * 60 * 1000;

const FEW = 5;
const MOST_SHARE = 1 / 5;

/** Returns why a person must decide, if that is more than a fifth of what there is and more than five; otherwise null. */
export function tooMany(name: string, count: number, total: number): string | null {
  if (count <= Math.max(FEW, total * MOST_SHARE)) return null;
  return `${name}: ${count} of ${total} would be deleted, more than a fifth`;
}

/**
 * Works on one document.
 * @returns null if the document cannot be read: it is noted, named in `stopped`, and stays
 */
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
