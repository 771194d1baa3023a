/** The calls for what waits for staff and what is left to do on the pages (docs/api.md, "Today"). */
import { type Today, parseToday } from '#records/today/today.ts';
import { type Todo, parseTodos } from '#records/today/todo.ts';

import { parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

export function getToday(signal: AbortSignal): Promise<Today> {
  return send('getToday', { parse: parseToday, signal });
}

export function listTodos(signal?: AbortSignal): Promise<readonly Todo[]> {
  return send('getTodo', { parse: parseListField(parseTodos), signal });
}
