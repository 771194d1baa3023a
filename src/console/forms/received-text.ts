import { formatDay, formatTime } from '#domain/dates.ts';
import type { Form } from '#records/forms/form.ts';
import type { FormRecord } from '#records/forms/inbox.ts';

/** Formats the time when an entry was received, or its day if the form stores no time. */
export function formatReceived({ onlyDay = false }: Pick<Form, 'onlyDay'>, { received_at }: Pick<FormRecord, 'received_at'>): string {
  return onlyDay ? formatDay(received_at) : formatTime(received_at);
}
