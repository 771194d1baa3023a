/** The editor's sign-in with GitHub (docs/operating.md, "The editor in the browser"). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Failure, passingFailure } from '#netlify/platform/failure.ts';

/** A GitHub App or an OAuth app, and GitHub's addresses. */
export type GitHubApp = { clientId: string; clientSecret: string; authorizeUrl: string; tokenUrl: string };

type Environment = Readonly<Record<string, string | undefined>>;

const CALLBACK = '/api/editor/callback';
/**
 * With this prefix a browser accepts the cookie only from this very host, over HTTPS and for all
 * paths, so that no other host of the domain can set it. Chromium and Firefox count localhost as
 * HTTPS.
 */
const COOKIE = '__Host-editor_sign_in';
const COOKIE_SECONDS = 600;
const EXCHANGE_MS = 10_000;
/** GitHub's codes have 20 characters. */
const CODE = /^[\w-]{1,100}$/u;
/** Without "repo" GitHub shows an OAuth app no private repository. A GitHub App has its own permissions. */
const SCOPE = 'repo';

/** @throws Failure 503 if the app is not set up */
export function readGitHubApp({ EDITOR_GITHUB_CLIENT_ID: clientId, EDITOR_GITHUB_CLIENT_SECRET: clientSecret }: Environment): GitHubApp {
  if (clientId === undefined || clientId === '' || clientSecret === undefined || clientSecret === '') {
    const cause = new Error('EDITOR_GITHUB_CLIENT_ID or EDITOR_GITHUB_CLIENT_SECRET is not set');
    throw passingFailure(503, 'Signing in to the editor is not set up yet. docs/operating.md says how.', 60, cause);
  }
  const login = 'https://github.com/login/oauth';
  return { clientId, clientSecret, authorizeUrl: `${login}/authorize`, tokenUrl: `${login}/access_token` };
}

function cookie(value: string, seconds: number): string {
  // "Lax" lets the cookie come along when GitHub sends the browser back.
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Secure`;
}

/**
 * Returns the code verifier of a sign-in (PKCE, RFC 7636). GitHub exchanges a code only together with
 * the verifier whose hash it got when the sign-in began. It is derived from the state, so that it is
 * stored nowhere, and with the secret, so that only this site knows it.
 */
function verifierOf(state: string, { clientSecret }: GitHubApp): string {
  return createHmac('sha256', clientSecret).update(`code verifier of ${state}`).digest('base64url');
}

function callbackOf({ url }: Request): string {
  return new URL(CALLBACK, url).href;
}

export function redirectToGitHub(request: Request, app: GitHubApp): Response {
  const state = randomBytes(32).toString('base64url');
  const target = new URL(app.authorizeUrl);
  target.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: callbackOf(request),
    scope: SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifierOf(state, app)).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const headers = { location: target.href, 'set-cookie': cookie(state, COOKIE_SECONDS), 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

function stateOf(request: Request): string {
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length > 0 && first.length === second.length && timingSafeEqual(first, second);
}

type GitHubAnswer = { code: string; state: string };

/**
 * @throws Failure 400 if this browser did not ask for it, or if GitHub sent no code; 403 if the
 *   person refused
 */
export function answerOfGitHub(request: Request): GitHubAnswer {
  const query = new URL(request.url).searchParams;
  const state = query.get('state') ?? '';
  if (!isSame(stateOf(request), state)) {
    throw new Failure(400, 'This sign-in has expired or was not started in this browser. Please sign in again.');
  }
  if (query.has('error')) throw new Failure(403, 'GitHub has not allowed the sign-in. Please try again.');
  const code = query.get('code') ?? '';
  if (!CODE.test(code)) throw new Failure(400, 'GitHub’s answer has no code. Please sign in again.');
  return { code, state };
}

function fieldOf(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** @throws Failure 502 if GitHub cannot be reached or refuses the code */
export async function exchangeCode(request: Request, { code, state }: GitHubAnswer, app: GitHubApp): Promise<string> {
  const body = new URLSearchParams({
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code,
    redirect_uri: callbackOf(request),
    code_verifier: verifierOf(state, app),
  });
  const sent = { method: 'POST', headers: { accept: 'application/json' }, body, signal: AbortSignal.timeout(EXCHANGE_MS) };
  try {
    const answer = await fetch(app.tokenUrl, sent);
    const content: unknown = await answer.json();
    const token = fieldOf(content, 'access_token');
    if (token !== null) return token;
    throw new Error(`GitHub answers ${answer.status}: ${fieldOf(content, 'error') ?? 'no token'}`);
  } catch (cause) {
    throw new Failure(502, 'GitHub could not complete the sign-in. Please try again.', { cause });
  }
}

export type SignInResult = { token: string } | { message: string };

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (letter) => ESCAPED[letter] ?? letter);
}

/**
 * Decap's handshake: the window names itself, and gets the same message back from the editor. The
 * names of the script's constants must not be those of the browser's own, such as `location`.
 */
function scriptFor(result: SignInResult): string {
  const text =
    'token' in result
      ? `authorization:github:success:${JSON.stringify({ token: result.token, provider: 'github' })}`
      : `authorization:github:error:${JSON.stringify(result)}`;
  return `const result = ${JSON.stringify(text).replaceAll('<', '\\u003c')};
const editor = window.opener;
const site = window.location.origin;
if (editor !== null) {
  window.addEventListener('message', (event) => {
    if (event.source === editor && event.origin === site && event.data === 'authorizing:github') {
      editor.postMessage(result, site);
    }
  });
  editor.postMessage('authorizing:github', site);
}`;
}

/**
 * The page passes the result to its opener of the same site and to nobody else. It has no
 * `Cross-Origin-Opener-Policy`: a window that comes from GitHub, which sets none, to a page with
 * one is cut off from the editor.
 */
export function resultPage(result: SignInResult, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const nonce = randomBytes(16).toString('base64');
  const sentence = 'token' in result ? 'You are signed in. You can close this window.' : result.message;
  const html = `<!doctype html>
<html lang="en-IN">
  <head><meta charset="utf-8" /><title>Editor: sign in</title></head>
  <body><p>${escapeHtml(sentence)}</p><script nonce="${nonce}">${scriptFor(result)}</script></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // A sign-in is good for one try.
      'set-cookie': cookie('', 0),
      ...headers,
    },
  });
}
