import type { FieldErrors } from '#domain/parse.ts';

/** The visitor's reference number, and the message about files that were not stored; each may be `''`. */
export type SentAnswer = { reference: string; fileMessage: string };

/** A refused form. `retryAfter` is in seconds. */
export type Refusal = { status: number; message: string; errors: FieldErrors; retryAfter: number | null };

/** The outcome of a form that was sent without the script, which the form shows in the answer page. */
export type FormAnswer<Result = SentAnswer> = {
  /** The texts as they were sent; null if the request could not be read. */
  values: Readonly<Record<string, string>> | null;
  /** The idempotency key of the next try. */
  key: string;
} & ({ result: Result; refusal: null } | { result: null; refusal: Refusal });
