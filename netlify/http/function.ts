import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { getMessages } from '#i18n/messages.ts';

import type { Caller, FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import { Failure, type Sentence, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { type LogEntry, describeCause, describeFault } from '#netlify/platform/log.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';
import { respondWithFailure, withCommonHeaders } from './http.ts';

/** A client may have invented any other id. */
const PLATFORM_ID = /^[\w-]{8,64}$/u;

/** A deploy may mend an unreadable document, a quick retry does not. */
const UNREADABLE_SECONDS = 60;

export function toFailure(error: unknown, id: string): Failure {
  if (error instanceof Failure) return error;
  const sentence: Sentence = ({ server }) => formatSentence(server.fault, { id });
  return error instanceof UnreadableDocument ? createTemporaryFailure(503, sentence, UNREADABLE_SECONDS) : new Failure(500, sentence);
}

/** Never throws. */
export function createFunction(
  route: string,
  makeDependencies: CreateDependencies,
  answer: (context: FunctionContext) => Promise<Response>,
  refuse: (failure: Failure, context: Pick<FunctionContext, 'request' | 'messages'>) => Response = respondWithFailure,
  getLanguage: (request: Request) => Language = () => DEFAULT_LANGUAGE,
) {
  return async (request: Request, caller: Caller): Promise<Response> => {
    const startedAt = performance.now();
    const dependencies = makeDependencies(caller);
    const id = PLATFORM_ID.test(caller.requestId) ? caller.requestId : dependencies.ids(dependencies.clock());
    const causes: string[] = [];
    let described: Partial<LogEntry> = {};
    const context: FunctionContext = {
      ...dependencies,
      request,
      requestId: id,
      address: caller.ip,
      messages: getMessages(getLanguage(request)),
      note: (error) => void causes.push(describeCause(error)),
      describe: (fields) => void (described = { ...described, ...fields }),
    };
    const refused = (error: unknown) => {
      if (!(error instanceof Failure)) causes.push(describeFault(error));
      else if (error.cause !== undefined) causes.push(describeCause(error.cause));
      return refuse(toFailure(error, id), context);
    };
    const answered = async () => answer(context);
    const response = await answered().catch(refused);
    const facts = { status: response.status, duration: Math.round(performance.now() - startedAt) };
    dependencies.log({ id, route, ...described, ...facts, ...(causes.length > 0 ? { cause: causes.join('; ') } : {}) });
    return withCommonHeaders(response, request, id);
  };
}

/** On a developer's machine whoever reaches the port could call it. */
export function createScheduledFunction(
  route: string,
  makeDependencies: CreateDependencies,
  run: (context: FunctionContext) => Promise<void>,
) {
  return createFunction(route, makeDependencies, async (context) => {
    if (context.audience === 'local') throw new Failure(404, 'There is no such page.');
    await run(context);
    return new Response(null, { status: 204 });
  });
}
