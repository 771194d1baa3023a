/** Calls whose request is in the address: `?year=…&type=…`. */
import type { CallName } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';

import { Failure } from './failure.ts';
import type { Call, Visit } from './handler.ts';

/** Each field's text. A field that stands there twice is a list, which every parser refuses: caches and servers disagree on which one counts. */
function fieldsOf(request: Request): Readonly<Record<string, unknown>> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/**
 * A call with a query, which is read and checked first.
 * @param parse gets the visit, too, where what may be asked for depends on who asks
 */
export function callWithQuery<Query>(
  name: CallName,
  parse: (input: unknown, visit: Visit) => Parsed<Query>,
  answer: (visit: Visit, query: Query) => Promise<Response>,
): Call {
  return {
    name,
    answer: async (visit) => {
      const parsed = parse(fieldsOf(visit.request), visit);
      if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
      return answer(visit, parsed.value);
    },
  };
}
