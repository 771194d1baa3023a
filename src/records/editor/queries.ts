/**
 * Sveltia’s queries (0.221.1). Those of other programs do not pass: only blanks, texts in quotation marks, and how often
 * a batch repeats its item may differ.
 */
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
export function findQueryKind(sent: unknown): keyof typeof QUERIES | null {
  if (typeof sent !== 'string') return null;
  const blank = sent.replaceAll(TEXT, '""').replaceAll('"",', '').replaceAll(/\s+/gu, ' ');
  const query = blank.trim().replaceAll(ALIAS, '§');
  return (['read', 'commit', 'branch', 'state'] as const).find((kind) => QUERIES[kind].some((known) => isQuery(query, known))) ?? null;
}
