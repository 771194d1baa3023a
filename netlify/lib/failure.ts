import type { FieldErrors } from '#domain/parse.ts';

type FailureDetails = {
  /** A sentence for each invalid field. */
  errors?: FieldErrors;
  /** What else the answer carries, such as the current record with a 409. */
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** What really happened: for the log alone, never for the answer. */
  cause?: unknown;
};

/**
 * A refusal with a status and a sentence for a person. Thrown anywhere below a handler, answered in
 * one place (`handler.ts`); whatever else is thrown is a fault of ours and becomes a 500.
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

/** A failure that passes by itself: says in seconds when to try again. */
export function passingFailure(status: 429 | 503, message: string, retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure(status, message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

/** Said when the records can't be read or written now (503). */
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
