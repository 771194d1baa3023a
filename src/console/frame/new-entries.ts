import type { QueryClient } from '@tanstack/react-query';

import { type Form, getInboxCalls } from '#records/forms/form.ts';
import { parseIdPage } from '#records/forms/inbox.ts';

import { send } from '#api/http/client.ts';

const COUNTED_MAX = 99;

/** `5`, `''` for none, `99+`, or `5+` if there may be more. */
export type NewEntries = { count: string; urgent: string };

async function count(form: Form, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string> {
  const { ids, next_cursor, unreadable_days } = await send(getInboxCalls(form).listIds, { query, parse: parseIdPage, signal });
  if (ids.length === 0) return '';
  const isWhole = ids.length <= COUNTED_MAX && next_cursor === null && unreadable_days === undefined;
  return `${Math.min(ids.length, COUNTED_MAX)}${isWhole ? '' : '+'}`;
}

export async function fetchNewEntries(form: Form, signal: AbortSignal): Promise<NewEntries> {
  const [all, urgent] = await Promise.all([
    count(form, { state: 'new' }, signal),
    form.urgent === undefined ? '' : count(form, { urgent: 'yes' }, signal),
  ]);
  return { count: all, urgent };
}

export const TODAY_KEY = ['today'];

export function getNewEntriesKey({ store }: Pick<Form, 'store'>): readonly string[] {
  return ['new entries', store];
}

export function recountEntries(client: QueryClient, form: Pick<Form, 'store'>): void {
  for (const queryKey of [TODAY_KEY, getNewEntriesKey(form)]) void client.invalidateQueries({ queryKey });
}
