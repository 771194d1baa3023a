/** Which calls go on to GitHub: those that Sveltia (0.221.1) makes for one repository, with who made a commit in its message. */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { findQueryKind } from './queries.ts';

export type Repository = { repository: string; branch: string };

/** `draft`: the number of a pull request that must be one of the editor. `branch` gets a commit. */
export type AllowedCall = { method: string; path: string; body: unknown; draft?: string | undefined; branch?: unknown };

/** No part begins with a dot, so that none is `..`. */
const DRAFT_BRANCH = /^cms(?:\/(?!\.)[\p{L}\p{M}\p{N}_.%-]+){2,}$/u;
/** What pages are made from; anything else in the repository is code. */
const CONTENT_FILE = /^(?:content|public\/documents)(?:\/(?!\.)[^/\\]+)+$/u;
const NEW_BRANCH = new RegExp(DRAFT_BRANCH.source.replace('^', String.raw`^refs\/heads\/`), 'u');

const PLACES = [
  ['?', String.raw`\?`],
  ['ID', '[0-9a-f]{40,64}'],
  ['DRAFT', String.raw`(?<draft>\d+)`],
  ['BRANCH', String.raw`cms(?:\/(?!\.)(?:[\w.-]|%25|%[89A-F][0-9A-F])+){2,}`],
] as const;

export function isDraftBranch(name: unknown): name is string {
  return typeof name === 'string' && DRAFT_BRANCH.test(name);
}

/** Such as `pages/NEP`. */
export function getDraftedEntry(branch: string): string {
  return branch.replace('cms/', '').replaceAll('%2F', '/');
}

const text = z.string();
const commitId = text.check(z.regex(/^[0-9a-f]{40,64}$/u));
const draftBranch = text.check(z.regex(DRAFT_BRANCH));
const path = text.check(z.regex(CONTENT_FILE));
const labels = z.strictObject({ labels: z.array(text) });
const pull = z.strictObject({ input: z.strictObject({ pullRequestId: text }) });

/** The bodies of calls below `/repos/<owner>/<name>/`. */
function createBodies({ branch }: Repository, account: string): Readonly<Record<string, z.ZodMiniType<unknown>>> {
  const merge = z.strictObject({ merge_method: z.literal('squash'), commit_title: text });
  return {
    'GET git/trees/ID?recursive=1': z.undefined(),
    'GET git/blobs/ID': z.undefined(),
    'PATCH git/refs/heads/BRANCH': z.strictObject({ sha: commitId, force: z.literal(true) }),
    'DELETE git/refs/heads/BRANCH': z.undefined(),
    'POST pulls': z.strictObject({ title: text, head: draftBranch, base: z.literal(branch), draft: z.boolean(), body: text }),
    'GET pulls/DRAFT/files?per_page=100': z.undefined(),
    'PATCH pulls/DRAFT': z.strictObject({ state: z.literal('closed') }),
    'PUT pulls/DRAFT/merge': z.pipe(
      merge,
      z.transform((body) => ({ ...body, commit_message: `Published by ${account}` })),
    ),
    'GET issues/DRAFT': z.undefined(),
    'PATCH issues/DRAFT': labels,
    'POST issues/DRAFT/labels': labels,
  };
}

/** The variables of queries. */
function createVariables({ repository }: Repository, account: string) {
  const [owner, repo] = repository.split('/').map((part) => z.literal(part));
  const headline = z.pipe(
    text,
    z.transform((title) => `${title} (by ${account})`),
  );
  const fileChanges = z.strictObject({
    additions: z.array(z.strictObject({ path, contents: text })),
    deletions: z.array(z.strictObject({ path })),
  });
  const branch = z.strictObject({ repositoryNameWithOwner: z.literal(repository), branchName: draftBranch });
  const commit = z.strictObject({ branch, expectedHeadOid: commitId, fileChanges, message: z.strictObject({ headline }) });
  const ref = z.strictObject({ repositoryId: text, name: text.check(z.regex(NEW_BRANCH)), oid: commitId });
  return {
    read: z.strictObject({ owner, repo, branch: z.optional(text), forkOwner: z.optional(owner), forkRepo: z.optional(repo) }),
    branch: z.strictObject({ input: ref }),
    commit: z.strictObject({ input: commit }),
    draft: pull,
    ready: pull,
  };
}

function findQuery(settings: Repository, account: string, sent: unknown): AllowedCall | null {
  const query = getValueAt(sent, 'query');
  const kind = findQueryKind(query);
  if (kind === null) return null;
  const variables = createVariables(settings, account)[kind];
  const body = createParser<object>(z.strictObject({ query: text, variables }))(sent);
  if (!body.ok) return null;
  return {
    method: 'POST',
    path: 'graphql',
    body: body.value,
    branch: getValueAt(body.value, 'variables', 'input', 'branch', 'branchName'),
  };
}

/** @param call method and path, below the repository’s or `POST graphql` @returns null if the editor does not make it */
export function findAllowedCall(settings: Repository, account: string, call: string, sent: unknown): AllowedCall | null {
  if (call === 'POST graphql') return findQuery(settings, account, sent);
  for (const [rule, schema] of Object.entries(createBodies(settings, account))) {
    const pattern = PLACES.reduce((source, [name, place]) => source.replace(name, place), rule);
    const found = new RegExp(`^${pattern}$`, 'u').exec(call);
    const body = found === null ? null : createParser(schema)(sent);
    const [method = '', rest = ''] = call.split(' ');
    const home = `repos/${settings.repository}/`;
    if (body?.ok === true) return { method, path: home + rest, body: body.value, draft: found?.groups?.['draft'] };
  }
  return null;
}
