import type { FieldErrors } from '#domain/parse.ts';

/** Each may be `''`. */
export type SentAnswer = { reference: string; fileMessage: string };

/** `retryAfter` is in seconds. */
export type Refusal = { status: number; message: string; errors: FieldErrors; retryAfter: number | null };

/** The outcome of a form sent without scripts. */
export type FormAnswer<Result = SentAnswer> = {
  /** Null if the request was unreadable. */
  values: Readonly<Record<string, string>> | null;
  key: string;
} & ({ result: Result; refusal: null } | { result: null; refusal: Refusal });
