/**
 * The one error of the browser's client (docs/api.md, "Conventions"): what an island or the console
 * needs to tell a person, and no more.
 */
import type { FieldErrors } from '#domain/parse.ts';

/**
 * `refused`: the server (or the client itself, for a missing token) said no. `offline`: no
 * connection. `timeout`: no answer in time. `badShape`: an answer that isn't what docs/api.md
 * promises, e.g. a proxy's HTML page.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'timeout' | 'badShape';

type ApiErrorDetails = {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  errors?: FieldErrors;
  retryAfter?: number | null;
  requestId?: string | null;
  body?: unknown;
  cause?: unknown;
};

/** Said when there is no answer of the server to repeat. */
export const connectionSentences = {
  offline: 'The server cannot be reached. Check your internet connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  badShape: 'The server gave an answer that could not be read. Please try again.',
  unavailable: 'The server cannot answer at the moment. Please try again in a minute.',
} as const;

/** Why a call gave nothing. `message` is a sentence for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** A sentence for each invalid field, as the server gave them. */
  readonly errors: FieldErrors;
  /** Seconds after which to try again, where the server said so. */
  readonly retryAfter: number | null;
  /** The id under which the server's log has this call. */
  readonly requestId: string | null;
  /** The refusal's whole body: a 409 carries the current record in it. */
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
    this.body = details.body;
  }
}

/** The server's own sentence, where it gave one. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.kind === 'refused' ? error.message : null;
}
