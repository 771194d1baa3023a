import type { FieldErrors } from '#domain/parse.ts';
import { server as englishServer } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';

const words = wordsIn('server', englishServer);

type FailureDetails = {
  errors?: FieldErrors;
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The technical cause. It is logged and never sent. */
  cause?: unknown;
};

/**
 * An expected refusal with a message for a person. `handler.ts` turns it into an answer. Any other
 * error is a fault in our code and becomes a 500.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly details: FailureDetails;

  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.details = details;
  }
}

export function passingFailure(status: 429 | 503, message: string, retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure(status, message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

export function storeFailure(cause: unknown): Failure {
  return passingFailure(503, words.unreachable, 5, cause);
}

export async function orStoreFailure<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof Failure ? error : storeFailure(error);
  }
}
