/** Handles requests by a table of calls. Only this file defines the order of checks. */
import { API_BASE } from '#domain/answers.ts';
import { type NamedCall as ListedCall, type CallName, resolveCall } from '#domain/calls.ts';
import type { Parsed, VisitorParser } from '#domain/parse.ts';
import { todoSentences } from '#records/accounts/account.ts';
import { RENEWED_TOKEN_HEADER } from '#records/accounts/login.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';
import { EXPORT_PURPOSE, PURPOSE_HEADER } from '#records/forms/inbox-query.ts';
import { negotiateLanguage } from '#i18n/languages.ts';
import { decodeHeaderText } from '#domain/header-text.ts';

import { type Claims, createRenewedToken, requireClaims } from '#netlify/access/tokens.ts';
import type { StaffChange } from '#netlify/platform/log.ts';
import type { FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { recordActivity } from '#netlify/store/log.ts';
import { readJson, findFormLanguage } from './body.ts';
import { createFunction } from './function.ts';
import { respondWithFailure } from './http.ts';

export type { CreateDependencies } from '#netlify/platform/context.ts';

export type RequestContext = FunctionContext & {
  /** The path's `:id` or `:key`, or `''`. */
  id: string;
  claims: Claims | null;
  staff: string | undefined;
  recordChange(change: StaffChange): void;
};

type Answer<Input extends readonly unknown[]> = (context: RequestContext, ...input: Input) => Response | Promise<Response>;

export type CallHandler = ListedCall & {
  answer: Answer<[]>;
  failureFields?: Readonly<Record<string, unknown>>;
};

export function createCallHandler(listed: CallName | ListedCall, answer: Answer<[]>): CallHandler {
  return { ...resolveCall(listed), answer };
}

export function requireValid<Input>(parsed: Parsed<Input>): Input {
  if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
  return parsed.value;
}

function createInputHandler<Input>(
  listed: CallName | ListedCall,
  read: (request: Request) => unknown,
  parse: (input: unknown, context: RequestContext) => Parsed<Input>,
  answer: Answer<[Input]>,
): CallHandler {
  return createCallHandler(listed, async (context) => answer(context, requireValid(parse(await read(context.request), context))));
}

export function createBodyHandler<Body>(listed: CallName | ListedCall, parse: VisitorParser<Body>, answer: Answer<[Body]>): CallHandler {
  return createInputHandler(listed, readJson, (body, { messages }) => parse(body, messages), answer);
}

type Route = { call: CallHandler; id: string };

function parseId(pattern: string, path: string): string | null {
  const [start = '', parameter] = pattern.split(':', 2);
  if (parameter === undefined) return path === pattern ? '' : null;
  const id = path.startsWith(start) ? path.slice(start.length) : '';
  return id === '' || id.includes('/') ? null : id;
}

function findRoutes(table: readonly CallHandler[], { url }: Request): readonly Route[] {
  const { pathname } = new URL(url);
  return table.flatMap((row) => {
    const id = parseId(`${API_BASE}${row.path}`, pathname);
    return id === null ? [] : [{ call: row, id }];
  });
}

function getAllowedMethods({ call: { method } }: Route): readonly string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function findRoute(table: readonly CallHandler[], request: Request): Route {
  const routes = findRoutes(table, request);
  if (routes.length === 0) throw new Failure(404, 'There is no such call.');
  const route = routes.find((candidate) => getAllowedMethods(candidate).includes(request.method));
  if (route !== undefined) return route;
  throw new Failure(405, 'This call does not take that method.', { headers: { allow: routes.flatMap(getAllowedMethods).join(', ') } });
}

export function requireRight(claims: Claims | null, right: string): void {
  if (claims?.rights.includes(right) !== true) throw new Failure(403, NO_RIGHT);
}

async function findClaims(row: CallHandler, context: FunctionContext): Promise<Claims | null> {
  const authorization = context.request.headers.get('authorization');
  if (row.auth === 'none' || (row.auth === 'optional' && authorization === null)) return null;
  return requireClaims(authorization, context);
}

/** Also while the account has something to do first, such as a password of its own. */
export function refuseWithoutRight(right: string, claims: Claims): void {
  requireRight(claims, right);
  if (claims.account.todo !== null) throw new Failure(403, todoSentences[claims.account.todo]);
}

/** The call has succeeded, so a failure is only logged. */
export async function renewToken(response: Response, context: FunctionContext, claims: Claims): Promise<void> {
  if (response.headers.has(RENEWED_TOKEN_HEADER)) return;
  const token = await createRenewedToken(context, claims).catch(context.note);
  if (typeof token === 'string') response.headers.set(RENEWED_TOKEN_HEADER, token);
}

async function answerCall(table: readonly CallHandler[], context: FunctionContext): Promise<Response> {
  const { call: row, id } = findRoute(table, context.request);
  context.describe({ route: row.name });
  const claims = await findClaims(row, context);
  const changes: StaffChange[] = [];
  const answer = async () => {
    if (claims !== null && row.auth !== 'none' && row.right !== null) refuseWithoutRight(row.right, claims);
    return row.answer({ ...context, id, claims, staff: claims?.username, recordChange: (change) => void changes.push(change) });
  };
  const response = await answer().catch((error: unknown) => {
    if (claims !== null && error instanceof Failure && error.status === 403) context.describe({ staff: claims.username });
    throw error;
  });
  if (claims !== null) await renewToken(response, context, claims);
  const line = { id: context.requestId, staff: claims?.username ?? '', call: row.name };
  for (const change of changes) await recordActivity(context, { event: 'staff_change', ...line, ...change });
  if (row.auth === 'required' && row.method === 'GET' && row.right !== null) {
    const purpose = context.request.headers.get(PURPOSE_HEADER) === EXPORT_PURPOSE ? 'export' : 'view';
    await recordActivity(context, { event: 'staff_read', ...line, purpose, ...(id === '' ? {} : { record: id }) });
  }
  return response;
}

function unlist(response: Response): Response {
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

export function createApi(table: readonly CallHandler[], makeDependencies: CreateDependencies) {
  return createFunction(
    'unknown',
    makeDependencies,
    async (context) => unlist(await answerCall(table, context)),
    (failure, context) => unlist(respondWithFailure(failure, context, findRoutes(table, context.request)[0]?.call.failureFields)),
    (request) => findFormLanguage(request) ?? negotiateLanguage(request.headers.get('accept-language')),
  );
}

type FieldHeaders = Readonly<Record<string, string>>;

/** Looking up each name would take quadratic time. */
function readQueryFields({ url, headers }: Request, fieldHeaders: FieldHeaders): Readonly<Record<string, unknown>> {
  const fields = new Map<string, string | readonly string[]>();
  const sent = Object.entries(fieldHeaders).flatMap(([name, header]): readonly [string, string][] => {
    const text = headers.get(header);
    return text === null ? [] : [[name, decodeHeaderText(text)]];
  });
  // A repeated field is refused: caches and servers disagree on which counts.
  for (const [name, text] of [...sent, ...new URL(url).searchParams]) fields.set(name, fields.has(name) ? [] : text);
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
