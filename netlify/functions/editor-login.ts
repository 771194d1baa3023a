/**
 * The editor's sign-in with GitHub (docs/operating.md, "The editor in the browser"). It is no call
 * of the API: people see its answers in a window of their browser.
 */
import type { Config } from '@netlify/functions';

import {
  type GitHubApp,
  answerOfGitHub,
  exchangeCode,
  readGitHubApp,
  redirectToGitHub,
  resultPage,
} from '#netlify/access/editor-sign-in.ts';
import { createFunction } from '#netlify/http/function.ts';
import type { FunctionContext, SetUp } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { production } from '#netlify/platform/production.ts';

async function signIn({ request }: FunctionContext, app: GitHubApp): Promise<Response> {
  if (request.method !== 'GET') throw new Failure(405, 'This address only takes GET.', { headers: { allow: 'GET' } });
  if (new URL(request.url).pathname === '/api/editor/auth') return redirectToGitHub(request, app);
  return resultPage({ token: await exchangeCode(request, answerOfGitHub(request), app) }, 200);
}

function refused({ status, message, details }: Failure): Response {
  return resultPage({ message }, status, details.headers);
}

export function create(setUp: SetUp, readApp: () => GitHubApp = () => readGitHubApp(process.env)) {
  return createFunction('editor-login', setUp, async (context) => signIn(context, readApp()), refused);
}

export default create(production);

export const config: Config = {
  path: ['/api/editor/auth', '/api/editor/callback'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
