/** Which calls go on to GitHub: those that Sveltia (0.221.1) makes for one repository, with who made a commit in its message. */
import * as z from 'zod/mini';
import { createParser } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';

export type Repository = { repository: string; branch: string };

/** `draft`: the number of a pull request that must be one of the editor. `branch` gets a commit. */
export type AllowedCall = { method: string; path: string; body?: unknown; draft?: string | undefined; branch?: unknown };

/** No part begins with a dot, so that none is `..`. */
const DRAFT_BRANCH = /^(?:refs\/heads\/)?cms(?:\/(?!\.)[\p{L}\p{M}\p{N}_.%-]+){2,}$/u;
/** What pages are made from; anything else in the repository is code. */
const CONTENT_FILE = /^(?:content|public\/documents)(?:\/(?!\.)[^/\\]+)+$/u;

export function isDraftBranch(name: unknown): name is string {
  return typeof name === 'string' && DRAFT_BRANCH.test(name);
}

const text = z.string();
const commitId = text.check(z.regex(/^[0-9a-f]{40,64}$/u));
const draftBranch = text.check(z.regex(DRAFT_BRANCH));
const path = text.check(z.regex(CONTENT_FILE));
const labels = z.strictObject({ labels: z.array(text) });
const nothing = z.undefined();

/** Calls below `/repos/<owner>/<name>/`, with their bodies. */
function createRules({ branch }: Repository, account: string): readonly (readonly [RegExp, z.ZodMiniType])[] {
  const by = `Published by ${account}`;
  const merge = { merge_method: z.literal('squash'), commit_title: text, commit_message: z._default(z.literal(by), by) };
  const pull = { title: text, head: draftBranch, base: z.literal(branch), draft: z.boolean(), body: text };
  return [
    [/^GET git\/trees\/[0-9a-f]{40,64}\?recursive=1$/u, nothing],
    [/^GET git\/blobs\/[0-9a-f]{40,64}$/u, nothing],
    [
      /^PATCH git\/refs\/heads\/cms(?:\/(?!\.)(?:[\w.-]|%25|%[89A-F][0-9A-F])+){2,}$/u,
      z.strictObject({ sha: commitId, force: z.boolean() }),
    ],
    [/^DELETE git\/refs\/heads\/cms(?:\/(?!\.)(?:[\w.-]|%25|%[89A-F][0-9A-F])+){2,}$/u, nothing],
    [/^POST pulls$/u, z.strictObject(pull)],
    [/^GET pulls\/(?<draft>\d+)\/files\?per_page=100$/u, nothing],
    [/^PATCH pulls\/(?<draft>\d+)$/u, z.strictObject({ state: z.literal('closed') })],
    [/^PUT pulls\/(?<draft>\d+)\/merge$/u, z.strictObject(merge)],
    [/^GET issues\/(?<draft>\d+)$/u, nothing],
    [/^PATCH issues\/(?<draft>\d+)$/u, labels],
    [/^POST issues\/(?<draft>\d+)\/labels$/u, labels],
  ];
}

function createVariables({ repository }: Repository, account: string) {
  const [owner = '', repo = ''] = repository.split('/');
  const [ours, its] = [z.literal(owner), z.literal(repo)];
  const branch = z.strictObject({ repositoryNameWithOwner: z.literal(repository), branchName: draftBranch });
  const files = { additions: z.array(z.strictObject({ path, contents: text })), deletions: z.array(z.strictObject({ path })) };
  const message = z.strictObject({ headline: text.check(z.overwrite((title) => `${title} (by ${account})`)) });
  const commit = { branch, expectedHeadOid: commitId, fileChanges: z.strictObject(files), message };
  return {
    read: z.strictObject({ owner: ours, repo: its, branch: z.optional(text), forkOwner: z.optional(ours), forkRepo: z.optional(its) }),
    branch: z.strictObject({ input: z.strictObject({ repositoryId: text, name: draftBranch, oid: commitId }) }),
    commit: z.strictObject({ input: z.strictObject(commit) }),
    state: z.strictObject({ input: z.strictObject({ pullRequestId: text }) }),
  };
}

function findQuery(settings: Repository, account: string, sent: unknown): AllowedCall | null {
  const kind = findQueryKind(getValueAt(sent, 'query'));
  if (kind === null) return null;
  const variables = createVariables(settings, account)[kind];
  const parsed = createParser(z.strictObject({ query: text, variables }))(sent);
  const branch = parsed.ok ? getValueAt(parsed.value, 'variables', 'input', 'branch', 'branchName') : null;
  return parsed.ok ? { method: 'POST', path: 'graphql', body: parsed.value, branch } : null;
}

/** @param call method and path, below the repository’s or `POST graphql` @returns null if the editor does not make it */
export function findAllowedCall(settings: Repository, account: string, call: string, sent: unknown): AllowedCall | null {
  if (call === 'POST graphql') return findQuery(settings, account, sent);
  const [pattern, schema] = createRules(settings, account).find(([one]) => one.test(call)) ?? [];
  const body = schema === undefined ? null : createParser(schema)(sent);
  const [method = '', rest = ''] = call.split(' ');
  const draft = pattern?.exec(call)?.groups?.['draft'];
  return body?.ok === true ? { method, path: `repos/${settings.repository}/${rest}`, body: body.value, draft } : null;
}

/** Sveltia’s queries (0.221.1). Only blanks, texts in quotation marks and the length of a batch may differ. */
const ONE = 'repository(owner: $owner, name: $repo) {';
const READ = `query($owner: String!, $repo: String!) { ${ONE}`;
const READ_BRANCH = `query($owner: String!, $repo: String!, $branch: String!) { ${ONE}`;

const DEPLOYS = [
  'status { contexts { context state targetUrl description } }',
  'deployments( last: 10 orderBy: { field: CREATED_AT, direction: ASC } ) { nodes { environment latestStatus { state environmentUrl description } } }',
  'checkSuites(last: 10) { nodes { checkRuns(last: 20) { nodes { name status conclusion detailsUrl summary } } } }',
] as const;

/** In a batch, `§` stands before the item and before the end; outside a text GraphQL has no such letter. */
const QUERIES = {
  read: [
    `${READ_BRANCH} ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1) { nodes { oid message } } } } } } }`,
    `${READ_BRANCH} ref(qualifiedName: $branch) { target { ... on Commit { oid } } } } }`,
    `${READ_BRANCH} pullRequests(headRefName: $branch, states: OPEN, first: 1) { totalCount } } }`,
    `${READ} pullRequests( states: OPEN labels: [""] first: 100 orderBy: { field: UPDATED_AT, direction: DESC } ) { nodes { id number title url isDraft isCrossRepository createdAt updatedAt headRefName headRefOid author { login avatarUrl ... on User { name email databaseId } } labels(first: 100) { nodes { name } } files(first: 100) { nodes { path changeType } } } } } }`,
    'query( $forkOwner: String! $forkRepo: String! $owner: String! $repo: String! $branch: String! ) { fork: repository(owner: $forkOwner, name: $forkRepo) { id } base: repository(owner: $owner, name: $repo) { ref(qualifiedName: $branch) { target { oid } } } }',
    `${READ} §object(oid: "") { ... on Blob { text isTruncated } } §} }`,
    `${READ} §object(expression: "") { ... on Blob { oid byteSize isBinary isTruncated text } } §} }`,
    ...[DEPLOYS.join(' '), ...DEPLOYS].map((fields) => `${READ} §object(oid: "") { ... on Commit { ${fields} } } §} }`),
    ...[
      'history(first: 1, path: "") { nodes { author { name email user { id: databaseId login } } committedDate } }',
      'history(first: 100, path: "") { nodes { oid author { name email avatarUrl user { login } } committedDate } }',
    ].map((history) => `${READ_BRANCH} §ref(qualifiedName: $branch) { target { ... on Commit { ${history} } } } §} }`),
  ],
  commit: [
    'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate §file(path: "") { oid } §} } }',
  ],
  branch: ['mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }'],
  state: [
    'mutation($input: ConvertPullRequestToDraftInput!) { convertPullRequestToDraft(input: $input) { pullRequest { isDraft } } }',
    'mutation($input: MarkPullRequestReadyForReviewInput!) { markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } } }',
  ],
} as const;

/** A text as GraphQL’s own rules have it; one in three quotation marks becomes two texts, which no query has. */
const TEXT = /"(?:[^"\\\n\r]|\\.)*"/gu;
const ALIAS = /\b(?:content|commit|history|file)_\d+: /gu;

function isQuery(sent: string, known: string): boolean {
  const [head = '', item = '', tail = ''] = known.split('§');
  const [before, ...items] = sent.split('§');
  if (items.length === 0) return sent === head + tail;
  return before === head && items.slice(0, -1).every((one) => one === item) && items.at(-1) === item + tail;
}

/** Null for a query that the editor does not send. */
function findQueryKind(sent: unknown): keyof typeof QUERIES | null {
  if (typeof sent !== 'string') return null;
  const blank = sent.replaceAll(TEXT, '""').replaceAll('"",', '').replaceAll(/\s+/gu, ' ');
  const query = blank.trim().replaceAll(ALIAS, '§');
  return (['read', 'commit', 'branch', 'state'] as const).find((kind) => QUERIES[kind].some((known) => isQuery(query, known))) ?? null;
}
