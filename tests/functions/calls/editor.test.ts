/** The function between the editor and GitHub; `tests/e2e/editor` has the real editor. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { create } from '#netlify/functions/editor.ts';
import { todoSentences } from '#records/accounts/account.ts';
import { RENEWED_TOKEN_HEADER } from '#records/accounts/login.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';
import { EDITOR_CALL_MAX_BYTES, editorSentences } from '#records/editor/editor.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { createSiteInMemory, environment, getField, readBody } from '#tests/support/functions/site.ts';

const SETTINGS = { repository: 'college/website', branch: 'main' };
const REPOSITORY = 'api/v3/repos/college/website';
const TOKEN = 'github_pat_of_the_site';
const ID = 'a'.repeat(40);
const BRANCH = 'cms/gallery/2004-2005%2Fpictures';
const PULLS: Readonly<Record<string, object>> = {
  'GET pulls/7': { head: { ref: BRANCH, repo: { full_name: SETTINGS.repository } } },
  'GET pulls/8': { head: { ref: 'rewrite-everything', repo: { full_name: SETTINGS.repository } } },
  'GET pulls/9': { head: { ref: BRANCH, repo: { full_name: 'stranger/website' } } },
};

type Options = { variables?: Record<string, string>; answer?: () => Response; settings?: { signIn?: string; repository?: string } };

/** A site with the account "editor", and a GitHub that notes what it is asked. */
async function createEditorSite({
  variables = { EDITOR_GITHUB_TOKEN: TOKEN },
  answer = () => Response.json({}),
  settings = {},
}: Options = {}) {
  const site = createSiteInMemory({ environment: { ...environment, ...variables } });
  await addAccount(site, { username: 'editor', rights: ['content'] });
  const asked: { call: string; body: unknown; headers: Headers }[] = [];
  const ask = (address: string, { method = '', headers, body }: RequestInit) => {
    const call = `${method} ${address.replace(/^https:\/\/api\.github\.com\/(?:repos\/college\/website\/)?/u, '')}`;
    asked.push({ call, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : null });
    return new Promise<Response>((resolve) => resolve(PULLS[call] === undefined ? answer() : Response.json(PULLS[call])));
  };
  const handle = create(() => site.dependencies, { ...SETTINGS, ...settings, send: ask });
  const send = async (line: string, body?: unknown, token?: string) => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { authorization: `token ${token ?? (await site.token('editor'))}`, cookie: 'login=1' };
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
    const request = new Request(`https://college.example/api/editor/${path}`, { method, headers, body: body === undefined ? null : text });
    return handle(request, { ip: '203.0.113.7', requestId: '', deploy: { context: 'production' } });
  };
  const say = async (...sent: Parameters<typeof send>) => {
    const response = await send(...sent);
    return [response.status, getField(await readBody(response), 'message')];
  };
  return { site, asked, send, say };
}

const READ = 'query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {';
const CONTENT = 'object(oid: "0a") { ... on Blob { text isTruncated } }';
const OURS = { owner: 'college', repo: 'website' };

function createCommit(more: { path?: string; branchName?: string; repository?: string } = {}) {
  const { path = 'content/pages/NEP.md', branchName = BRANCH, repository = SETTINGS.repository } = more;
  const query =
    'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate  file_0: file(path: "a \\" } b") { oid } } } }';
  const fileChanges = { additions: [{ path, contents: 'QQ==' }], deletions: [] };
  const branch = { repositoryNameWithOwner: repository, branchName };
  return { query, variables: { input: { branch, expectedHeadOid: ID, fileChanges, message: { headline: 'Update “NEP”' } } } };
}

test('a call gets the site’s token in place of the person’s, and its answer has no cookies', async () => {
  const answer = () =>
    new Response('text', { headers: { 'content-type': 'application/vnd.github.raw', 'set-cookie': 'a=1', 'x-oauth-scopes': 'repo' } });
  const { site, asked, send } = await createEditorSite({ answer });
  const response = await send(`GET ${REPOSITORY}/git/blobs/${ID}`);
  expect(await response.text()).toBe('text');
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'application/vnd.github.raw', 'cache-control': 'no-store' });
  for (const name of ['set-cookie', 'x-oauth-scopes']) expect(response.headers.has(name)).toBe(false);
  expect(asked.map(({ call }) => call)).toEqual([`GET git/blobs/${ID}`]);
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(asked[0]?.headers.has('cookie')).toBe(false);
  expect(JSON.stringify([[...response.headers], site.log, site.audit])).not.toContain(TOKEN);
});

test('the editor learns who the account is without GitHub, and 50 calls of an hour pass, the later ones with a newer token', async () => {
  const { site, send } = await createEditorSite();
  expect(await readBody(await send('GET api/v3/user'))).toEqual({ login: 'editor', name: 'editor' });
  expect((await send(`GET ${REPOSITORY}/collaborators/editor`)).status).toBe(204);
  let token = await site.token('editor');
  for (let call = 0; call < 50; call += 1) {
    site.clock.forward(70_000);
    const response = await send(
      'POST graphql',
      { query: `${READ} content_0: ${CONTENT} content_1: ${CONTENT} } }`, variables: OURS },
      token,
    );
    expect(response.status).toBe(200);
    token = response.headers.get(RENEWED_TOKEN_HEADER) ?? token;
  }
});

test('a commit and the commit of a publication end with who made them, and the log has both with the entry', async () => {
  const { site, asked, send } = await createEditorSite();
  expect((await send('POST graphql', createCommit())).status).toBe(200);
  expect((await send(`PUT ${REPOSITORY}/pulls/7/merge`, { merge_method: 'squash', commit_title: 'Update “NEP”' })).status).toBe(200);
  expect(asked[0]?.body).toMatchObject({ variables: { input: { message: { headline: 'Update “NEP” (by editor)' } } } });
  expect(asked.at(-1)?.body).toEqual({ merge_method: 'squash', commit_title: 'Update “NEP”', commit_message: 'Published by editor' });
  const line = { event: 'staff_change', staff: 'editor', details: 'gallery/2004-2005/pictures' };
  expect(site.audit).toMatchObject([
    { ...line, kind: 'draft saved' },
    { ...line, kind: 'published' },
  ]);
});

test('what GitHub refuses is not in the log', async () => {
  const answers = [Response.json({ errors: [{ message: 'no' }] }), Response.json({ message: 'Required status check' }, { status: 405 })];
  const { site, send, say } = await createEditorSite({ answer: () => answers.shift() ?? Response.error() });
  await send('POST graphql', createCommit());
  expect(await say(`PUT ${REPOSITORY}/pulls/7/merge`, { merge_method: 'squash', commit_title: '' })).toEqual([
    405,
    'Required status check',
  ]);
  expect(site.audit).toEqual([]);
});

const FORGED: readonly (readonly [string, unknown?])[] = [
  ['GET api/v3/repos/college/other/git/blobs/ID'],
  ['GET api/v3/repos/stranger/website/git/blobs/ID'],
  ['GET api/v3/repos/college/website'],
  ['GET api/v3/user/repos'],
  ['GET REPO/collaborators/somebody-else'],
  ['GET REPO/git/trees/main?recursive=1'],
  ['GET REPO/git/blobs/ID?x=1'],
  ['GET REPO/git/blobs/../../actions/secrets'],
  ['GET REPO/actions/secrets'],
  ['POST REPO/dispatches', { event_type: 'x' }],
  ['DELETE REPO/git/refs/heads/main'],
  ['DELETE REPO/git/refs/heads/cms/a/..%2F..%2Fmain'],
  ['PATCH REPO/git/refs/heads/main', { sha: ID, force: true }],
  ['POST REPO/pulls', { title: '', head: BRANCH, base: 'other', draft: true, body: '' }],
  ['POST REPO/pulls', { title: '', head: 'stranger:cms/a/b', base: 'main', draft: true, body: '' }],
  ['PUT REPO/pulls/8/merge', { merge_method: 'squash', commit_title: '' }],
  ['PUT REPO/pulls/9/merge', { merge_method: 'squash', commit_title: '' }],
  ['PATCH REPO/pulls/8', { state: 'closed' }],
  ['PATCH REPO/pulls/7', { state: 'closed', base: 'other' }],
  ['PUT graphql', { query: `${READ} content_0: ${CONTENT} } }`, variables: OURS }],
  ['POST graphql', '{"query":'],
  ...[
    { query: `${READ} content_0: ${CONTENT} } }`, variables: { ...OURS, repo: 'other' } },
    { query: `${READ} content_0: ${CONTENT} } }`, variables: { ...OURS, forkOwner: 'stranger' } },
    { query: `${READ} content_0: ${CONTENT} } }`, variables: OURS, operationName: 'x' },
    { query: `${READ} content_0: ${CONTENT} content_1: object(oid: "0a") { id } } }`, variables: OURS },
    { query: `${READ} content_0: ${CONTENT} } viewer { login } }`, variables: OURS },
    { query: `${READ} content_0: ${CONTENT.replace('"0a"', '"""0a"""')} } }`, variables: OURS },
    { query: `${READ} content_0: ${CONTENT} # " } }\n } } query { viewer { login } } # "`, variables: OURS },
    { query: 'query { viewer { login } }', variables: {} },
    createCommit({ branchName: 'main' }),
    createCommit({ branchName: 'cms/../main' }),
    createCommit({ repository: 'college/other' }),
    ...['netlify/functions/api/api.ts', 'content/../package.json', 'public/evil.html', '.github/workflows/x.yml'].map((path) =>
      createCommit({ path }),
    ),
    {
      query: 'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }',
      variables: { input: { repositoryId: 'R', name: 'refs/heads/main', oid: ID } },
    },
  ].map((body) => ['POST graphql', body] as const),
];

test.for(FORGED)('%j is no call of the editor, and does not reach GitHub', async ([line, body]) => {
  const { asked, say } = await createEditorSite();
  expect(await say(line.replace('REPO', REPOSITORY).replace('ID', ID), body)).toEqual([403, editorSentences.notAllowed]);
  expect(asked.filter(({ call }) => PULLS[call] === undefined)).toEqual([]);
});

test('the account needs the right, no duty before it, a session in use, and is not disabled', async () => {
  const { site, asked, say } = await createEditorSite();
  await addAccount(site, { username: 'teacher', rights: ['notices'] });
  await addAccount(site, { username: 'beginner', rights: ['content'], must_change: 1 });
  const { id } = await addAccount(site, { username: 'leaver', rights: ['content'] });
  const enter = (token: string) => say('GET api/v3/user', undefined, token);
  expect(await enter(await site.token('teacher'))).toEqual([403, NO_RIGHT]);
  expect(await enter(await site.token('beginner'))).toEqual([403, todoSentences.password]);
  const token = await site.token('editor');
  await site.send('POST logout_everywhere', { token });
  expect(await enter(token)).toEqual([401, editorSentences.ended]);
  const lasting = await site.token('leaver');
  await site.staff(`PUT accounts/${id}`, { json: { rights: ['content'], requires_second_factor: 0, is_disabled: 1 } });
  expect(await enter(lasting)).toEqual([401, editorSentences.ended]);
  const idle = await site.token('editor');
  site.clock.forward(31 * MINUTE);
  expect(await enter(idle)).toEqual([401, editorSentences.ended]);
  expect(asked).toEqual([]);
});

function failToAnswer(): Response {
  throw new TypeError('fetch failed');
}

test.each([
  ['the variable is missing', { variables: {} }, 'EDITOR_GITHUB_TOKEN is not set'],
  ['GitHub refuses the token', { answer: () => Response.json({}, { status: 401 }) }, editorSentences.badToken],
  ['the token is for another repository', { answer: () => Response.json({}, { status: 404 }) }, editorSentences.unseen],
  ['GitHub does not answer', { answer: failToAnswer }, editorSentences.unreachable],
  ['no repository is named', { settings: { repository: '' } }, editorSentences.notSetUp],
  ['people sign in with GitHub', { settings: { signIn: 'github' } }, editorSentences.notSetUp],
] satisfies [string, Options, string][])(
  'where %s, the session goes on, and a sentence says what is wrong',
  async (_, options, sentence) => {
    const { say } = await createEditorSite(options);
    expect(await say('GET api/v3/user')).toEqual([503, expect.stringContaining(sentence)]);
  },
);

test('too large a call is refused with what to do', async () => {
  const { asked, say } = await createEditorSite();
  expect(await say('POST graphql', 'x'.repeat(EDITOR_CALL_MAX_BYTES + 1))).toEqual([413, editorSentences.tooLarge]);
  expect(asked).toEqual([]);
});

/** After an update of Sveltia: compare its calls (`services/backends/git/github`) with `src/records/editor`, then change the hash. */
test('Sveltia makes the calls that are allowed', () => {
  const { sources, sourcesContent }: { sources: string[]; sourcesContent: string[] } = JSON.parse(
    readFileSync('node_modules/@sveltia/cms/dist/sveltia-cms.mjs.map', 'utf8'),
  );
  const texts = sourcesContent.filter((_, index) => sources[index]?.includes('/backends/git/github/'));
  expect(texts.length).toBeGreaterThan(10);
  expect(createHash('sha256').update(texts.join('\n')).digest('hex')).toBe(
    'fe26edb9f3a5ab427c2124edbe1a8e4f8c3f0c329fb10bf42f85abe717ef5880',
  );
});
