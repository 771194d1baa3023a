/** Sends the editor's calls to GitHub, with the site's token in place of the person's. */
import { buffer } from 'node:stream/consumers';

import { getValueAt, parseJson } from '#domain/unknown.ts';
import { EDITOR_API, EDITOR_CALL_MAX_BYTES, EDITOR_RIGHT, editorSentences } from '#records/editor/editor.ts';
import {
  type AllowedCall,
  type Repository,
  findQuery,
  findRestCall,
  getDraftedEntry,
  isDraftBranch,
} from '#records/editor/github-calls.ts';

import { type Claims, requireClaims } from '#netlify/access/tokens.ts';
import { readChunks } from '#netlify/http/body.ts';
import { refuseWithoutRight, renewToken } from '#netlify/http/handler.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { recordActivity } from '#netlify/store/log.ts';

const GITHUB = 'https://api.github.com/';
/** The platform ends a function after 60 seconds. */
const ANSWER_MS = 50_000;

export type Sender = (address: string, init: RequestInit) => Promise<Response>;

type Settings = Repository & { send: Sender };

type Outgoing = { method: string; path: string; body?: object; accept?: string };

async function ask({ editorToken }: FunctionContext, { send }: Settings, { method, path, body, accept }: Outgoing): Promise<Response> {
  const headers = {
    accept: accept ?? 'application/json',
    authorization: `Bearer ${editorToken()}`,
    'user-agent': 'college-site',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) } as const;
  const answer = await send(GITHUB + path, body === undefined ? init : { ...init, body: JSON.stringify(body) }).catch((error: unknown) => {
    throw createTemporaryFailure(503, editorSentences.unreachable, 60, error);
  });
  // It is about the site's token: the person's session goes on.
  if (answer.status === 401)
    throw createTemporaryFailure(503, editorSentences.badToken, 60, new Error('GitHub refuses EDITOR_GITHUB_TOKEN'));
  return answer;
}

async function readBody(request: Request): Promise<unknown> {
  const tooLarge = () => new Failure(413, editorSentences.tooLarge);
  const bytes = await buffer(readChunks(request, EDITOR_CALL_MAX_BYTES, tooLarge));
  return bytes.length === 0 ? undefined : parseJson(bytes.toString());
}

/** Answers for GitHub: the person has no account there. */
async function introduce(context: FunctionContext, settings: Settings, { username }: Claims): Promise<Response> {
  const { ok, status } = await ask(context, settings, { method: 'GET', path: `repos/${settings.repository}` });
  if (!ok) throw createTemporaryFailure(503, editorSentences.unseen, 60, new Error(`GitHub answers ${String(status)} for the repository`));
  return Response.json({ login: username, name: username });
}

/** The branch of a pull request, which must be a draft of the editor in this repository. */
async function requireDraft(context: FunctionContext, settings: Settings, number: string): Promise<string> {
  const answer = await ask(context, settings, { method: 'GET', path: `repos/${settings.repository}/pulls/${number}` });
  const head: unknown = getValueAt(await answer.json(), 'head');
  const [branch, home] = [getValueAt(head, 'ref'), getValueAt(head, 'repo', 'full_name')];
  if (!isDraftBranch(branch) || home !== settings.repository) throw new Failure(403, editorSentences.notAllowed);
  return branch;
}

async function recordEdit(context: FunctionContext, staff: string, kind: 'draft saved' | 'published', branch: string): Promise<void> {
  const details = getDraftedEntry(branch);
  await recordActivity(context, { event: 'staff_change', id: context.requestId, staff, call: 'editor', kind, records: [], details });
}

/** An answer to a query has status 200 also if GitHub refuses it. */
async function isDone(answer: Response): Promise<boolean> {
  return answer.ok && getValueAt(await answer.clone().json(), 'errors') === undefined;
}

async function pass(context: FunctionContext, settings: Settings, { username }: Claims, call: AllowedCall): Promise<Response> {
  const { draft, isMerge, saved, path, ...rest } = call;
  const branch = draft === undefined ? saved : await requireDraft(context, settings, draft);
  const home = path === 'graphql' ? '' : `repos/${settings.repository}/`;
  const accept = context.request.headers.get('accept') ?? '*/*';
  const answer = await ask(context, settings, { ...rest, path: home + path, accept });
  if (branch !== undefined && saved !== undefined && (await isDone(answer))) await recordEdit(context, username, 'draft saved', branch);
  if (branch !== undefined && isMerge === true && answer.ok) await recordEdit(context, username, 'published', branch);
  const type = answer.headers.get('content-type');
  return new Response(answer.body, { status: answer.status, headers: type === null ? {} : { 'content-type': type } });
}

async function answerClaims(context: FunctionContext, settings: Settings, claims: Claims): Promise<Response> {
  refuseWithoutRight(EDITOR_RIGHT, claims);
  if (settings.repository === '') throw createTemporaryFailure(503, editorSentences.noRepository, 60);
  const { request } = context;
  const { pathname, search } = new URL(request.url);
  const call = `${request.method} ${pathname.slice(EDITOR_API.length)}${search}`;
  const start = `/api/v3/repos/${settings.repository}/`;
  if (call === 'GET /api/v3/user') return introduce(context, settings, claims);
  if (call === `GET ${start}collaborators/${encodeURIComponent(claims.username)}`) return new Response(null, { status: 204 });
  const body = await readBody(request);
  const rest = call.replace(start, '');
  const allowed =
    call === 'POST /graphql' ? findQuery(settings, body, claims.username) : findRestCall(settings, rest, body, claims.username);
  if (allowed === null) throw new Failure(403, editorSentences.notAllowed);
  return pass(context, settings, claims, allowed);
}

export async function answerEditor(context: FunctionContext, settings: Settings): Promise<Response> {
  const authorization = context.request.headers.get('authorization');
  const claims = await requireClaims(authorization?.replace(/^token /u, 'Bearer ') ?? null, context).catch((error: unknown) => {
    throw error instanceof Failure && error.status === 401 ? new Failure(401, editorSentences.ended, { cause: error }) : error;
  });
  const response = await answerClaims(context, settings, claims).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 403) context.describe({ staff: claims.username });
    throw error;
  });
  response.headers.set('cache-control', 'no-store');
  await renewToken(response, context, claims);
  return response;
}
