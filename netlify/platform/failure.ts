import type { FieldErrors } from '#domain/parse.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { type Messages, getMessages } from '#i18n/messages.ts';

/** English for staff, or a function of the visitor's messages. */
export type Sentence = string | ((messages: Messages) => string);

type FailureDetails = {
  errors?: FieldErrors;
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
};

/** A refusal with a message for a person. Any other error is our fault and becomes a 500. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly details: FailureDetails;
  readonly #sentence: Sentence;

  constructor(status: number, sentence: Sentence, details: FailureDetails = {}) {
    super(typeof sentence === 'string' ? sentence : sentence(getMessages(DEFAULT_LANGUAGE)), { cause: details.cause });
    this.status = status;
    this.details = details;
    this.#sentence = sentence;
  }

  messageIn(language: Messages): string {
    return typeof this.#sentence === 'string' ? this.#sentence : this.#sentence(language);
  }
}

export function createTemporaryFailure(status: 429 | 503, message: Sentence, retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure(status, message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

export function createStoreFailure(cause: unknown): Failure {
  return createTemporaryFailure(503, ({ server }) => server.unreachable, 5, cause);
}
