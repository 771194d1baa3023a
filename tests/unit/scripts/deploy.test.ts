/** Tests how the workflow deploys and what it writes on a pull request. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { addressIn, deployArguments, readTarget } from '#scripts/ci/netlify.ts';
import { type Steps, makePreview } from '#scripts/ci/outcome.ts';
import { checkIsPreview } from '#scripts/ci/preview.ts';
import { writeComment, writeStatus } from '#scripts/ci/pull-request.mjs';
import { MARKER, reportText } from '#scripts/ci/report.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const ENVIRONMENT = { NETLIFY_AUTH_TOKEN: 'a-token', NETLIFY_SITE_ID: 'a-site', COMMIT_REF: COMMIT, PR_NUMBER: '12' };

/** Returns the value after an option. */
function valueOf(args: readonly string[], option: string): string | undefined {
  return args[args.indexOf(option) + 1];
}

test('a preview is deployed under the number of its pull request, in the context of previews, and never to the live site', () => {
  const args = deployArguments(readTarget('preview', ENVIRONMENT));
  expect([valueOf(args, '--alias'), valueOf(args, '--context')]).toEqual(['pr-12', 'deploy-preview']);
  expect(args).not.toContain('--prod');
});

test('the live site is deployed in the context of production, and without an alias', () => {
  const args = deployArguments(readTarget('production', { ...ENVIRONMENT, PR_NUMBER: undefined }));
  expect(args).toContain('--prod');
  expect(valueOf(args, '--context')).toBe('production');
  expect(args).not.toContain('--alias');
});

test.each([
  [{ NETLIFY_AUTH_TOKEN: '' }, 'NETLIFY_AUTH_TOKEN must be set'],
  [{ NETLIFY_SITE_ID: undefined, COMMIT_REF: '' }, 'NETLIFY_SITE_ID, COMMIT_REF must be set'],
  [{ COMMIT_REF: 'main' }, 'COMMIT_REF must be the hash of a commit'],
  [{ PR_NUMBER: '' }, 'PR_NUMBER must be the number of a pull request'],
  [{ PR_NUMBER: '12 --prod' }, 'PR_NUMBER must be the number of a pull request'],
])('with %o nothing is deployed, and the message says why', (wrong, sentence) => {
  expect(() => readTarget('preview', { ...ENVIRONMENT, ...wrong })).toThrow(sentence);
});

test('the address is that of the live site, or of the preview', () => {
  const preview = { deploy_url: 'https://pr-12--college.netlify.app', deploy_id: '1' };
  expect(addressIn(JSON.stringify(preview))).toBe('https://pr-12--college.netlify.app');
  expect(addressIn(JSON.stringify({ ...preview, url: 'https://college.example/' }))).toBe('https://college.example');
});

test.each(['', 'null', '{}', '{"deploy_url": 5}', '{"deploy_url": "pr-12"}', 'Error: not found'])(
  'an answer without an address is refused: %s',
  (answer) => {
    expect(() => addressIn(answer)).toThrow('The Netlify CLI named no address.');
  },
);

async function addressWith(headers: Record<string, string>, html: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(200, headers).end(html)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' && place !== null ? String(place.port) : ''}`;
}

const RIBBON = '<aside class="preview-ribbon no-print">';

test.each([
  [{ 'x-robots-tag': 'noindex' }, RIBBON, null],
  [{}, RIBBON, 'Search engines may list the preview'],
  [{ 'x-robots-tag': 'noindex' }, '<p>The live site</p>', 'was not built as a preview'],
])('a deploy with the headers %o and the page %s is checked: %s', async (headers: Record<string, string>, html, problem) => {
  const check = checkIsPreview(await addressWith(headers, html));
  await (problem === null ? expect(check).resolves.toBeUndefined() : expect(check).rejects.toThrow(problem));
});

const ADDRESS = 'https://pr-12--college.netlify.app';
const REPORT = {
  preview: { address: ADDRESS },
  commit: COMMIT,
  content: '## Content check\n\nAll links within the site lead somewhere.\n',
};

test('the report names address and commit, and has the content check', () => {
  const text = reportText(REPORT);
  expect(text.startsWith(`${MARKER}\n`)).toBe(true);
  expect(text).toContain(`${ADDRESS} shows commit ${COMMIT}.`);
  expect(text).toMatch(/\n\n## Content check\n\nAll links within the site lead somewhere\.\n\n$/u);
});

const MISTAKE = '- **Error**, `line 14, pictures[2].atl`: found `the field "atl"`';

/** Steps of which some go wrong. `options` lists how the content was checked. */
function stepsWith({ mistake, fault }: { mistake?: '--no-build' | '--built'; fault?: string }) {
  const options: unknown[] = [];
  const logged: unknown[] = [];
  const steps: Steps = {
    checkContent(option = 'with a build') {
      options.push(option);
      const isWrong = option === 'with a build' || option === mistake;
      return Promise.resolve({ code: isWrong ? 1 : 0, output: isWrong ? MISTAKE : 'The content has no mistakes.' });
    },
    deploy: () => (fault === undefined ? Promise.resolve(ADDRESS) : Promise.reject(new Error(fault))),
    log: (error) => void logged.push(error),
  };
  return { steps, options, logged };
}

test('a preview is deployed, and its own links are checked', async () => {
  const { steps, options } = stepsWith({});
  expect(await makePreview(COMMIT, steps)).toMatchObject({ address: ADDRESS, code: 0 });
  expect(options).toEqual(['--no-build', '--built']);
});

test('with a mistake in the content nothing is deployed, and the report has the mistake by its field', async () => {
  const { steps } = stepsWith({ mistake: '--no-build' });
  const { report, address, code } = await makePreview(COMMIT, {
    ...steps,
    deploy: () => Promise.reject(new Error('This must not be called.')),
  });
  expect([address, code]).toEqual([null, 1]);
  expect(report).toContain(`There is no preview of commit ${COMMIT}. The content has mistakes, which are listed below.`);
  expect(report).toContain(MISTAKE);
  expect(report).not.toContain('must not be called');
});

test('with a dead link there is a preview, and the job fails', async () => {
  const outcome = await makePreview(COMMIT, stepsWith({ mistake: '--built' }).steps);
  expect(outcome).toMatchObject({ address: ADDRESS, code: 1 });
  expect(outcome.report).toContain(MISTAKE);
});

test('if the build or the deploy fails, the report says so, and the content check builds the site to name the fault', async () => {
  const { steps, options, logged } = stepsWith({ fault: 'The site could not be built or deployed.' });
  const { report, address, code } = await makePreview(COMMIT, steps);
  expect([address, code, logged.length]).toEqual([null, 1, 1]);
  expect(report).toContain(`There is no preview of commit ${COMMIT}. The site could not be built or deployed.`);
  expect(report).toContain(MISTAKE);
  expect(options).toEqual(['--no-build', 'with a build']);
});

test('a report is never longer than GitHub takes, and is cut at the end of a line', () => {
  const text = reportText({ ...REPORT, content: 'A sample is left.\n'.repeat(10_000) });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('\nA sample is left.\n\nThe rest is in the output of `npm run content:check`.');
});

type Comment = { id: number; body?: string | undefined; user: { type: string } | null };

/** A pull request with these comments. `calls` lists what was written. */
function aPullRequest(comments: Comment[]) {
  const calls: unknown[] = [];
  const note = (call: string) => (details: unknown) => Promise.resolve(calls.push({ call, details }));
  const github = {
    paginate: () => Promise.resolve(comments),
    rest: {
      issues: { listComments: null, createComment: note('create'), updateComment: note('update') },
      repos: { createCommitStatus: note('status') },
    },
  };
  const page = 'https://github.com/a-college/website/pull/12';
  const payload = { pull_request: { html_url: page, head: { sha: COMMIT } } };
  return { github, calls, page, context: { repo: { owner: 'a-college', repo: 'website' }, issue: { number: 12 }, payload } };
}

async function commentOn(comments: Comment[]): Promise<unknown[]> {
  const file = path.join(folder(), 'preview.md');
  await writeFile(file, `${MARKER}\n\nThe second report.`);
  const { github, calls, context } = aPullRequest(comments);
  await writeComment(github, context, file);
  return calls;
}

const body = `${MARKER}\n\nThe second report.`;

test('the first report is a new comment', async () => {
  expect(await commentOn([{ id: 1, body: 'Looks good', user: { type: 'User' } }])).toEqual([
    { call: 'create', details: { owner: 'a-college', repo: 'website', issue_number: 12, body } },
  ]);
});

test('a later report replaces the workflow’s own comment, and nobody else’s', async () => {
  const comments = [
    { id: 1, body: `${MARKER} quoted by a person`, user: { type: 'User' } },
    { id: 2, user: null },
    { id: 3, body: `${MARKER}\n\nThe first report.`, user: { type: 'Bot' } },
  ];
  expect(await commentOn(comments)).toEqual([{ call: 'update', details: { owner: 'a-college', repo: 'website', comment_id: 3, body } }]);
});

test('the status of the last commit leads to the preview once there is one, and to the pull request before and otherwise', async () => {
  const { github, calls, page, context } = aPullRequest([]);
  await writeStatus(github, context, 'pending');
  await writeStatus(github, context, 'success', ADDRESS);
  await writeStatus(github, context, 'failure', '');
  const common = { owner: 'a-college', repo: 'website', sha: COMMIT, context: 'deploy/preview' };
  expect(calls).toMatchObject([
    { call: 'status', details: { ...common, state: 'pending', target_url: page } },
    { call: 'status', details: { ...common, state: 'success', target_url: ADDRESS } },
    { call: 'status', details: { ...common, state: 'failure', target_url: page } },
  ]);
});
