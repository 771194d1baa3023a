import type { FieldErrors } from '#domain/parse.ts';
import { addFullStop } from '#domain/text.ts';
import { DEFAULT_TAG } from '#i18n/default-language.ts';
import { connection } from '#i18n/en.ts';
import { formatCount } from '#i18n/sentences.ts';

type ApiErrorDetails = Pick<ApiError, 'kind' | 'message'> & Partial<Pick<ApiError, 'status' | 'errors' | 'retryAfter' | 'body' | 'cause'>>;

export const connectionSentences = connection;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `refused`: also without a call, if no token is stored. `badShape`: not our server's response, such as a proxy's page. */
  readonly kind: 'refused' | 'offline' | 'timeout' | 'badShape';
  readonly status: number;
  readonly errors: FieldErrors;
  readonly retryAfter: number | null;
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.body = details.body;
  }
}

type ConnectionMessages = { tag: string; connection: typeof connectionSentences };

function formatWaitSentence(messages: ConnectionMessages, seconds: number): string {
  return seconds < 60
    ? formatCount(messages, messages.connection.waitSeconds, seconds)
    : formatCount(messages, messages.connection.waitMinutes, Math.ceil(seconds / 60));
}

/** Any error but an `ApiError` is a fault of the page. */
export function formatErrorMessage(error: unknown, messages: ConnectionMessages = { tag: DEFAULT_TAG, connection }): string {
  if (!(error instanceof ApiError)) return messages.connection.fault;
  const { kind, message, status, retryAfter } = error;
  if (kind !== 'refused') return messages.connection[kind === 'badShape' && status >= 500 ? 'unavailable' : kind];
  return status === 429 && retryAfter !== null ? `${addFullStop(message)} ${formatWaitSentence(messages, retryAfter)}` : message;
}
