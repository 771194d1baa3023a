import type { NamedCall as ListedCall, CallName } from '#domain/calls.ts';
import { decodeHeaderText } from '#domain/header-text.ts';
import type { Parsed } from '#domain/parse.ts';

import { type CallHandler, type RequestContext, createInputHandler } from './handler.ts';

/** A repeated field is refused: caches and servers disagree on which counts. */
const SEVERAL: readonly string[] = [];

type FieldHeaders = Readonly<Record<string, string>>;

/** Looking up each name would take quadratic time. */
function readQueryFields({ url, headers }: Request, fieldHeaders: FieldHeaders): Readonly<Record<string, unknown>> {
  const fields = new Map<string, string | readonly string[]>();
  const sent = Object.entries(fieldHeaders).flatMap(([name, header]): readonly [string, string][] => {
    const text = headers.get(header);
    return text === null ? [] : [[name, decodeHeaderText(text)]];
  });
  for (const [name, text] of [...sent, ...new URL(url).searchParams]) {
    fields.set(name, fields.has(name) ? SEVERAL : text);
  }
  return Object.fromEntries(fields);
}

/** @param parse gets the context, because staff may ask for more */
export function createQueryHandler<Query>(
  listed: CallName | ListedCall,
  parse: (input: unknown, context: RequestContext) => Parsed<Query>,
  answer: (context: RequestContext, query: Query) => Promise<Response>,
  fieldHeaders: FieldHeaders = {},
): CallHandler {
  return createInputHandler(listed, (request) => readQueryFields(request, fieldHeaders), parse, answer);
}
