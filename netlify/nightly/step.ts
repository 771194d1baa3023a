import type { FunctionContext } from '#netlify/platform/context.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';

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
