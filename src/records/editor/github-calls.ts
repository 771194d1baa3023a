/** Which calls the editor may make at GitHub: those of Sveltia (0.221.1), for one repository. */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { type QueryKind, findQueryKind } from './queries.ts';

export type Repository = { repository: string; branch: string };

/** `draft`: the number of a pull request that must be one of the editor. `saved`: the branch that gets a commit. */
export type AllowedCall = { method: string; path: string; body?: object; draft?: string; isMerge?: boolean; saved?: string };

/** No part begins with a dot, so that none is `..`. */
export function isDraftBranch(name: unknown): name is string {
  return typeof name === 'string' && /^cms(?:\/(?!\.)[\p{L}\p{M}\p{N}_.%-]+){2,}$/u.test(name);
}

/** Such as `pages/NEP`. */
export function getDraftedEntry(branch: string): string {
  return branch.replace('cms/', '').replaceAll('%2F', '/');
}

const text = z.string();
const commitId = text.check(z.regex(/^[0-9a-f]{40,64}$/u));
const draftBranch = text.check(z.refine(isDraftBranch));
/** What pages are made from; anything else in the repository is code. */
const file = z.strictObject({ path: text.check(z.regex(/^(?:content|public\/documents)(?:\/(?!\.)[^/\\]+)+$/u)) });

const HEADS = 'refs/heads/';
const newBranch = text.check(z.refine((ref) => ref.startsWith(HEADS) && isDraftBranch(ref.slice(HEADS.length))));

const RULES = {
  'GET git/trees/ID?recursive=1': z.undefined(),
  'GET git/blobs/ID': z.undefined(),
  'PATCH git/refs/heads/BRANCH': z.strictObject({ sha: commitId, force: z.literal(true) }),
  'DELETE git/refs/heads/BRANCH': z.undefined(),
  'POST pulls': z.strictObject({ title: text, head: draftBranch, base: text, draft: z.boolean(), body: text }),
  'GET pulls/DRAFT/files?per_page=100': z.undefined(),
  'PATCH pulls/DRAFT': z.strictObject({ state: z.literal('closed') }),
  'PUT pulls/DRAFT/merge': z.strictObject({ merge_method: z.literal('squash'), commit_title: text }),
  'GET issues/DRAFT': z.undefined(),
  'PATCH issues/DRAFT': z.strictObject({ labels: z.array(text) }),
  'POST issues/DRAFT/labels': z.strictObject({ labels: z.array(text) }),
} as const;

const CALLS = Object.entries(RULES).map(([call, body]) => {
  const pattern = call
    .replaceAll(/[/?.]/gu, String.raw`\$&`)
    .replace('ID', '[0-9a-f]{40,64}')
    .replace('BRANCH', '(?<branch>.+)')
    .replace('DRAFT', String.raw`(?<draft>\d+)`);
  return { call, pattern: new RegExp(`^${pattern}$`, 'u'), parse: createParser<object | undefined>(body) };
});

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** @param call method and path below `/repos/<owner>/<name>/`, such as `PATCH pulls/7` @returns null if the editor does not make it */
export function findRestCall({ branch: main }: Repository, call: string, sent: unknown, account: string): AllowedCall | null {
  const rule = CALLS.find(({ pattern }) => pattern.test(call));
  const body = rule?.parse(sent);
  if (rule === undefined || body?.ok !== true) return null;
  const { branch, draft } = rule.pattern.exec(call)?.groups ?? {};
  const name = decode(branch ?? '');
  if ((branch !== undefined && !isDraftBranch(name)) || (rule.call === 'POST pulls' && Reflect.get(body.value ?? {}, 'base') !== main))
    return null;
  const [method = '', path = ''] = call.split(' ');
  const isMerge = rule.call === 'PUT pulls/DRAFT/merge';
  return {
    method,
    path: branch === undefined ? path : `git/refs/heads/${encodeURI(name)}`,
    ...(body.value === undefined ? {} : { body: { ...body.value, ...(isMerge ? { commit_message: `Published by ${account}` } : {}) } }),
    ...(draft === undefined ? {} : { draft }),
    isMerge,
  };
}

const parseQuery = createParser(z.strictObject({ query: text, variables: z.unknown() }));
const parsePull = createParser(z.strictObject({ input: z.strictObject({ pullRequestId: text }) }));
const parseNewBranch = createParser(z.strictObject({ input: z.strictObject({ repositoryId: text, name: newBranch, oid: commitId }) }));
const parseRead = createParser(
  z.strictObject({ owner: text, repo: text, branch: z.optional(text), forkOwner: z.optional(text), forkRepo: z.optional(text) }),
);
const parseCommit = createParser(
  z.strictObject({
    input: z.strictObject({
      branch: z.strictObject({ repositoryNameWithOwner: text, branchName: draftBranch }),
      expectedHeadOid: commitId,
      fileChanges: z.strictObject({
        additions: z.array(z.extend(file, { contents: text })),
        deletions: z.array(file),
      }),
      message: z.strictObject({ headline: text }),
    }),
  }),
);

type Variables = { variables: object; saved?: string };

function findVariables({ repository }: Repository, kind: QueryKind, sent: unknown, account: string): Variables | null {
  if (kind === 'commit') {
    const parsed = parseCommit(sent);
    if (!parsed.ok || parsed.value.input.branch.repositoryNameWithOwner !== repository) return null;
    const { input } = parsed.value;
    const message = { headline: `${input.message.headline} (by ${account})` };
    return { variables: { input: { ...input, message } }, saved: input.branch.branchName };
  }
  if (kind === 'read') {
    const parsed = parseRead(sent);
    if (!parsed.ok) return null;
    const { owner, repo, forkOwner = owner, forkRepo = repo } = parsed.value;
    return [`${owner}/${repo}`, `${forkOwner}/${forkRepo}`].every((name) => name === repository) ? { variables: parsed.value } : null;
  }
  const parsed = kind === 'branch' ? parseNewBranch(sent) : parsePull(sent);
  return parsed.ok ? { variables: parsed.value } : null;
}

/** Null if the editor does not send this query. */
export function findQuery(settings: Repository, sent: unknown, account: string): AllowedCall | null {
  const asked = parseQuery(sent);
  const kind = asked.ok ? findQueryKind(asked.value.query) : null;
  if (!asked.ok || kind === null) return null;
  const found = findVariables(settings, kind, asked.value.variables, account);
  if (found === null) return null;
  const { variables, ...rest } = found;
  return { method: 'POST', path: 'graphql', body: { query: asked.value.query, variables }, ...rest };
}
