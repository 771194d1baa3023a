/** The editor's calls to GitHub, below `/api/editor/`, with the site's token in place of the person's. */
import { buffer } from 'node:stream/consumers';

import type { Config } from '@netlify/functions';

import { getValueAt, parseJson } from '#domain/unknown.ts';
import { EDITOR_API, EDITOR_CALL_MAX_BYTES, EDITOR_RIGHT, editorSentences } from '#records/editor/editor.ts';
import { type AllowedCall, type Repository, findAllowedCall, isDraftBranch } from '#records/editor/github-calls.ts';

import editor from '#content/settings/editor.json' with { type: 'json' };

import { type Claims, requireClaims } from '#netlify/access/tokens.ts';
import { readChunks } from '#netlify/http/body.ts';
import { refuseWithoutRight, renewToken } from '#netlify/http/handler.ts';
import type { FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import { Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { recordActivity } from '#netlify/store/log.ts';
import { createFunction } from '#netlify/http/function.ts';
import { createDependencies } from '#netlify/production.ts';

const GITHUB = 'https://api.github.com/';
/** The platform ends a function after 60 seconds. */
const ANSWER_MS = 50_000;

export type EditorSettings = Repository & { signIn?: string; send: (address: string, init: RequestInit) => Promise<Response> };

async function ask({ editorToken, request }: FunctionContext, { send }: EditorSettings, { method, path, body }: AllowedCall) {
  const accept = request.headers.get('accept') ?? 'application/json';
  const headers = { accept, authorization: `Bearer ${editorToken()}`, 'content-type': 'application/json', 'user-agent': 'college-site' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await send(GITHUB + path, { method, headers, ...sent, redirect: 'error', signal }).catch((error: unknown) => {
    throw createTemporaryFailure(503, editorSentences.unreachable, 60, error);
  });
  // It is about the site's token: the person's session goes on.
  if (answer.status === 401)
    throw createTemporaryFailure(503, editorSentences.badToken, 60, new Error('GitHub refuses EDITOR_GITHUB_TOKEN'));
  return answer;
}

async function readBody(request: Request): Promise<unknown> {
  const bytes = await buffer(readChunks(request, EDITOR_CALL_MAX_BYTES, () => new Failure(413, editorSentences.tooLarge)));
  return bytes.length === 0 ? undefined : parseJson(bytes.toString());
}

/** Answers for GitHub, where the person has no account. */
async function introduce(context: FunctionContext, settings: EditorSettings, { username }: Claims): Promise<Response> {
  const { ok, status } = await ask(context, settings, { method: 'GET', path: `repos/${settings.repository}` });
  if (!ok) throw createTemporaryFailure(503, editorSentences.unseen, 60, new Error(`GitHub answers ${String(status)} for the repository`));
  return Response.json({ login: username, name: username });
}

/** The branch of a pull request, which must be a draft of the editor in this repository. */
async function requireDraft(context: FunctionContext, settings: EditorSettings, number: string): Promise<string> {
  const answer = await ask(context, settings, { method: 'GET', path: `repos/${settings.repository}/pulls/${number}` });
  const head: unknown = getValueAt(await answer.json(), 'head');
  const branch = getValueAt(head, 'ref');
  if (isDraftBranch(branch) && getValueAt(head, 'repo', 'full_name') === settings.repository) return branch;
  throw new Failure(403, editorSentences.notAllowed);
}

/** GitHub refuses a query with status 200. */
async function isDone(answer: Response): Promise<boolean> {
  return answer.ok && getValueAt(await answer.clone().json(), 'errors') === undefined;
}

async function pass(context: FunctionContext, settings: EditorSettings, { username: staff }: Claims, call: AllowedCall): Promise<Response> {
  const drafted = call.draft === undefined ? call.branch : await requireDraft(context, settings, call.draft);
  const answer = await ask(context, settings, call);
  const isMerge = call.path.endsWith('/merge');
  if (isDraftBranch(drafted) && (isMerge || call.draft === undefined) && (await isDone(answer))) {
    const change = {
      kind: isMerge ? 'published' : 'draft saved',
      records: [],
      details: drafted.replace('cms/', '').replaceAll('%2F', '/'),
    } as const;
    await recordActivity(context, { event: 'staff_change', id: context.requestId, staff, call: 'editor', ...change });
  }
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
}

async function answerClaims(context: FunctionContext, settings: EditorSettings, claims: Claims): Promise<Response> {
  refuseWithoutRight(EDITOR_RIGHT, claims);
  const { request } = context;
  const { repository, signIn } = settings;
  if (repository === '' || signIn === 'github') throw createTemporaryFailure(503, editorSentences.notSetUp, 60);
  const { pathname, search } = new URL(request.url);
  const call = `${request.method} ${pathname.slice(`${EDITOR_API}/`.length)}${search}`;
  if (call === 'GET api/v3/user') return introduce(context, settings, claims);
  const own = call.replace(`api/v3/repos/${repository}/`, '');
  if (own === `GET collaborators/${encodeURIComponent(claims.username)}`) return new Response(null, { status: 204 });
  const allowed = findAllowedCall(settings, claims.username, own, await readBody(request));
  if (allowed === null) throw new Failure(403, editorSentences.notAllowed);
  return pass(context, settings, claims, allowed);
}

export async function answerEditor(context: FunctionContext, settings: EditorSettings): Promise<Response> {
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

export function create(makeDependencies: CreateDependencies, settings: EditorSettings = { ...editor, send: fetch }) {
  return createFunction('editor', makeDependencies, (context) => answerEditor(context, settings));
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/editor/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
