/** The editor's sign-in, against a GitHub of our own. */
import { createHash } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type GitHubApp, readGitHubApp } from '#netlify/access/editor-sign-in.ts';
import { create } from '#netlify/functions/editor-login.ts';
import { type TestSite, aSiteInMemory } from '#tests/support/site.ts';

const ORIGIN = 'https://college.test';
const SECRET = 'the-secret-of-the-app';
const TOKEN = 'gho_a-token-</script>';
const caller = { ip: '203.0.113.7', requestId: 'a-request', deploy: { context: 'production' } };

let server: Server;
let app: GitHubApp;
let site: TestSite;
/** What GitHub got, and what it answers. */
const asked: URLSearchParams[] = [];
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const gitHub = `http://127.0.0.1:${String(port)}`;
  app = { clientId: 'the-app', clientSecret: SECRET, authorizeUrl: `${gitHub}/authorize`, tokenUrl: `${gitHub}/token` };
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  site = aSiteInMemory();
  asked.length = 0;
  // A GitHub App also sends when its token ends and how to renew it.
  answer = {
    status: 200,
    body: JSON.stringify({ access_token: TOKEN, scope: 'repo', expires_in: 28_800, refresh_token: 'ghr_a-renewal' }),
  };
});

function call(path: string, { cookie = '', method = 'GET', readApp = () => app } = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}/api/editor/${path}`, { method, headers: { cookie } });
  return create(() => site.dependencies, readApp)(request, caller);
}

/** Starts a sign-in. Returns the state that GitHub gets and the cookie that the browser keeps. */
async function start(): Promise<{ state: string; cookie: string; target: URL; setCookie: string }> {
  const response = await call('auth?provider=github&site_id=college.test&scope=repo');
  const setCookie = response.headers.get('set-cookie') ?? '';
  const target = new URL(response.headers.get('location') ?? '');
  return { state: target.searchParams.get('state') ?? '', cookie: setCookie.split(';')[0] ?? '', target, setCookie };
}

type Message = { data: unknown; target: string };

/** Runs the script of a page, with an opener that answers the handshake from an origin. */
function messagesOf(html: string, from: string): readonly Message[] {
  const sent: Message[] = [];
  const listeners: ((event: object) => void)[] = [];
  const opener = { postMessage: (data: unknown, target: string) => void sent.push({ data, target }) };
  const window = {
    opener,
    location: { origin: ORIGIN },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  };
  runInNewContext(/<script[^>]*>(?<script>[^]*)<\/script>/u.exec(html)?.groups?.['script'] ?? '', { window });
  for (const listener of listeners) listener({ source: opener, origin: from, data: 'authorizing:github' });
  return sent;
}

test('the sign-in leads to GitHub with a random state, which a short-lived cookie repeats', async () => {
  const [one, other] = [await start(), await start()];
  expect(one.target.origin + one.target.pathname).toBe(app.authorizeUrl);
  expect(Object.fromEntries(one.target.searchParams)).toEqual({
    client_id: 'the-app',
    redirect_uri: `${ORIGIN}/api/editor/callback`,
    scope: 'repo',
    state: one.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge_method: 'S256',
  });
  expect(one.state).toMatch(/^[\w-]{43}$/u);
  expect(one.state).not.toBe(other.state);
  expect(one.setCookie).toBe(`__Host-editor_sign_in=${one.state}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`);
  expect(site.log).toMatchObject([{ route: 'editor-login', status: 302 }, { status: 302 }]);
});

test('the callback exchanges the code and gives the token to the window of this site that opened it', async () => {
  const { state, cookie } = await start();
  const response = await call(`callback?code=a-code&state=${state}`, { cookie });
  expect(response.status).toBe(200);
  expect(asked.map((body) => Object.fromEntries(body))).toEqual([
    {
      client_id: 'the-app',
      client_secret: SECRET,
      code: 'a-code',
      redirect_uri: `${ORIGIN}/api/editor/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43,128}$/u),
    },
  ]);
  expect(response.headers.get('set-cookie')).toContain('__Host-editor_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  expect(response.headers.get('cache-control')).toBe('no-store');
  // A policy about openers would cut the window, which comes from GitHub, off from the editor.
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  const html = await response.text();
  const nonce = /nonce="(?<nonce>[^"]{20,})"/u.exec(html)?.groups?.['nonce'] ?? '';
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(messagesOf(html, ORIGIN)).toEqual([
    { data: 'authorizing:github', target: ORIGIN },
    { data: `authorization:github:success:${JSON.stringify({ token: TOKEN, provider: 'github' })}`, target: ORIGIN },
  ]);
  // The handshake of another origin gets no answer.
  expect(messagesOf(html, 'https://evil.test')).toEqual([{ data: 'authorizing:github', target: ORIGIN }]);
  expect(html.match(/<\/script>/gu)).toHaveLength(1);
  expect(html).not.toContain('ghr_');
});

test('a code can only be exchanged in the sign-in that it was given to: the verifier fits its challenge and no other', async () => {
  const [one, other] = [await start(), await start()];
  for (const { state, cookie } of [one, other]) await call(`callback?code=a-code&state=${state}`, { cookie });
  const hashes = asked.map((body) =>
    createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url'),
  );
  expect(hashes).toEqual([one, other].map(({ target }) => target.searchParams.get('code_challenge')));
  expect(new Set(hashes).size).toBe(2);
  for (const { target, setCookie } of [one, other]) {
    for (const body of asked) expect(target.href + setCookie).not.toContain(body.get('code_verifier'));
  }
});

test.for([
  { title: 'no cookie', query: 'code=a-code&state=STATE', cookie: 'none' },
  { title: 'a cookie that another host of the domain could set', query: 'code=a-code&state=STATE', cookie: 'planted' },
  { title: 'another state', query: 'code=a-code&state=another', cookie: 'own' },
  { title: 'no state', query: 'code=a-code', cookie: 'own' },
  { title: 'neither state nor cookie', query: 'code=a-code&state=', cookie: 'empty' },
  { title: 'no code', query: 'state=STATE', cookie: 'own' },
  { title: 'a code that is none', query: 'code=%00%0d%0a&state=STATE', cookie: 'own' },
])('a callback with $title is refused, and GitHub is not asked', async ({ query, cookie }) => {
  const started = await start();
  const cookies = { none: '', own: started.cookie, empty: '__Host-editor_sign_in=', planted: started.cookie.replace('__Host-', '') };
  const sent = Object.entries(cookies).find(([name]) => name === cookie)?.[1] ?? '';
  const response = await call(`callback?${query.replace('STATE', started.state)}`, { cookie: sent });
  expect(response.status).toBe(400);
  expect(asked).toEqual([]);
  expect(messagesOf(await response.text(), ORIGIN)[1]?.data).toContain('authorization:github:error:{"message":');
});

test('a person who refuses at GitHub reads that the sign-in was not allowed', async () => {
  const { state, cookie } = await start();
  const response = await call(`callback?error=access_denied&error_description=%3Cscript%3E&state=${state}`, { cookie });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<p>GitHub has not allowed the sign-in. Please try again.</p>');
});

test.for([
  { status: 200, body: JSON.stringify({ error: 'bad_verification_code' }) },
  { status: 500, body: '<html>' },
  { status: 200, body: '{"access_token":7}' },
])('a failure of GitHub is a sentence for the editor: $status $body', async (failure) => {
  answer = failure;
  const { state, cookie } = await start();
  const response = await call(`callback?code=a-code&state=${state}`, { cookie });
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('GitHub could not complete the sign-in. Please try again.');
});

test('neither token, code, state nor secret is in the log, whatever happens', async () => {
  const { state, cookie } = await start();
  await call(`callback?code=a-code&state=${state}`, { cookie });
  answer = { status: 400, body: JSON.stringify({ error: 'bad_verification_code' }) };
  await call(`callback?code=a-code&state=${state}`, { cookie });
  const log = JSON.stringify(site.log);
  expect(log).toContain('bad_verification_code');
  const verifier = asked[0]?.get('code_verifier') ?? '';
  for (const secret of [TOKEN, 'a-code', state, SECRET, verifier]) expect(log).not.toContain(secret);
});

test.for(['auth', 'callback?code=a-code&state=x'])('without the settings /api/editor/%s answers 503 and says what to do', async (path) => {
  const response = await call(path, {
    readApp: () => readGitHubApp({ EDITOR_GITHUB_CLIENT_ID: 'the-app', EDITOR_GITHUB_CLIENT_SECRET: '' }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.text()).toContain('Signing in to the editor is not set up yet.');
  expect(site.log).toMatchObject([{ status: 503, cause: expect.stringContaining('EDITOR_GITHUB_CLIENT_SECRET is not set') }]);
  const { authorizeUrl } = readGitHubApp({ EDITOR_GITHUB_CLIENT_ID: 'the-app', EDITOR_GITHUB_CLIENT_SECRET: SECRET });
  expect(authorizeUrl).toBe('https://github.com/login/oauth/authorize');
});

test('another method is refused', async () => {
  const response = await call('auth', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});
