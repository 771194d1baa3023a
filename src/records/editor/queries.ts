/**
 * Sveltia’s queries (0.221.1): a query passes if it is one of these, word for word but for blanks, texts in quotation
 * marks and how often a batch repeats its item.
 */
const ONE = 'repository(owner: $owner, name: $repo) {';
const READ = `query($owner: String!, $repo: String!) { ${ONE}`;
const READ_BRANCH = `query($owner: String!, $repo: String!, $branch: String!) { ${ONE}`;

const READS: readonly string[] = [
  `${READ_BRANCH} ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1) { nodes { oid message } } } } } } }`,
  `${READ_BRANCH} ref(qualifiedName: $branch) { target { ... on Commit { oid } } } } }`,
  `${READ_BRANCH} pullRequests(headRefName: $branch, states: OPEN, first: 1) { totalCount } } }`,
  `${READ} pullRequests( states: OPEN labels: [""] first: 100 orderBy: { field: UPDATED_AT, direction: DESC } ) { nodes { id number title url isDraft isCrossRepository createdAt updatedAt headRefName headRefOid author { login avatarUrl ... on User { name email databaseId } } labels(first: 100) { nodes { name } } files(first: 100) { nodes { path changeType } } } } } }`,
  'query( $forkOwner: String! $forkRepo: String! $owner: String! $repo: String! $branch: String! ) { fork: repository(owner: $forkOwner, name: $forkRepo) { id } base: repository(owner: $owner, name: $repo) { ref(qualifiedName: $branch) { target { oid } } } }',
];

const DEPLOYS: readonly string[] = [
  'status { contexts { context state targetUrl description } }',
  'deployments( last: 10 orderBy: { field: CREATED_AT, direction: ASC } ) { nodes { environment latestStatus { state environmentUrl description } } }',
  'checkSuites(last: 10) { nodes { checkRuns(last: 20) { nodes { name status conclusion detailsUrl summary } } } }',
];

const inHistory = (commit: string) => `ref(qualifiedName: $branch) { target { ... on Commit { ${commit} } } }`;

type Batch = { head: string; item: string; tail: string };

const BATCHES: readonly Batch[] = [
  ...[
    'object(oid: "") { ... on Blob { text isTruncated } }',
    'object(expression: "") { ... on Blob { oid byteSize isBinary isTruncated text } }',
    ...[DEPLOYS.join(' '), ...DEPLOYS].map((fields) => `object(oid: "") { ... on Commit { ${fields} } }`),
  ].map((item) => ({ head: READ, item, tail: '} }' })),
  ...[
    'history(first: 1, path: "") { nodes { author { name email user { id: databaseId login } } committedDate } }',
    'history(first: 100, path: "") { nodes { oid author { name email avatarUrl user { login } } committedDate } }',
  ].map((commit) => ({ head: READ_BRANCH, item: inHistory(commit), tail: '} }' })),
];

const COMMIT: Batch = {
  head: 'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate',
  item: 'file(path: "") { oid }',
  tail: '} } }',
};

const MUTATIONS = {
  branch: 'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }',
  draft: 'mutation($input: ConvertPullRequestToDraftInput!) { convertPullRequestToDraft(input: $input) { pullRequest { isDraft } } }',
  ready:
    'mutation($input: MarkPullRequestReadyForReviewInput!) { markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } } }',
} as const;

/** A text as GraphQL’s own rules have it. A text in three quotation marks becomes two of them, which no query here has. */
const TEXT = /"(?:[^"\\\n\r]|\\.)*"/gu;
const ALIAS = /\b(?:content|commit|history|file)_\d+: /u;

function isBatch(query: string, { head, item, tail }: Batch): boolean {
  if (!query.startsWith(`${head} `) || !query.endsWith(` ${tail}`) || query.length <= head.length + tail.length) return false;
  const [before = '', ...items] = query.slice(head.length, -tail.length).split(ALIAS);
  return before.trim() === '' && items.every((one) => one.trim() === item);
}

export type QueryKind = 'read' | 'commit' | keyof typeof MUTATIONS;

/** Null for a query that the editor does not send. */
export function findQueryKind(sent: string): QueryKind | null {
  const query = sent.replaceAll(TEXT, '""').replaceAll('"",', '').replaceAll(/\s+/gu, ' ').trim();
  if (READS.includes(query) || BATCHES.some((batch) => isBatch(query, batch))) return 'read';
  if (isBatch(query, COMMIT)) return 'commit';
  return (['branch', 'draft', 'ready'] as const).find((kind) => MUTATIONS[kind] === query) ?? null;
}
