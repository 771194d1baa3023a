import type { FieldErrors } from '#domain/parse.ts';

type FailureDetails = {
  /** One sentence for each invalid field. */
  errors?: FieldErrors;
  /** More fields of the answer, such as the current record in a 409. */
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The technical cause. It is logged and never sent. */
  cause?: unknown;
};

/**
 * An expected refusal with a status and a message for a person. Any code below a handler may throw
 * it, and `handler.ts` turns it into an answer. Any other error is a fault in our code and becomes
 * a 500.
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

/**
 * Returns a temporary failure. Its `Retry-After` header says after how many seconds to try again.
 */
export function passingFailure(status: 429 | 503, message: string, retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure(status, message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

/** Returns the failure (503) for records that can't be read or written at the moment. */
export function storeFailure(cause: unknown): Failure {
  return passingFailure(503, 'Our records cannot be reached at the moment. Please try again.', 5, cause);
}

/** Awaits a request to the store, and turns every error into `storeFailure`. */
export async function orStoreFailure<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw storeFailure(error);
  }
}
