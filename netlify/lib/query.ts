/** Calls whose request is in the address: `?year=…&type=…`. */
import type { CallName } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';

import { Failure } from './failure.ts';
import type { Call, RequestContext } from './handler.ts';

/** What a field is that stands there several times: no text, hence refused by every parser. */
const SEVERAL: readonly string[] = [];

/**
 * Each field's text. A field that stands there several times is a list, which every parser refuses,
 * because caches and servers disagree on which one counts. The parameters are read once: looking up
 * each name would take time by the square of their number.
 */
function fieldsOf(request: Request): Readonly<Record<string, unknown>> {
  const fields = new Map<string, string | readonly string[]>();
  for (const [name, text] of new URL(request.url).searchParams) {
    fields.set(name, fields.has(name) ? SEVERAL : text);
  }
  return Object.fromEntries(fields);
}

/**
 * A call with a query, which is read and checked first.
 * @param parse gets the context, too, where what may be asked for depends on who asks
 */
export function callWithQuery<Query>(
  name: CallName,
  parse: (input: unknown, context: RequestContext) => Parsed<Query>,
  answer: (context: RequestContext, query: Query) => Promise<Response>,
): Call {
  return {
    name,
    answer: async (context) => {
      const parsed = parse(fieldsOf(context.request), context);
      if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
      return answer(context, parsed.value);
    },
  };
}
