/** Which calls go on to GitHub: those that Sveltia (0.221.1) makes for one repository, with who made a commit in its message. */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { findQueryKind } from './queries.ts';

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
  const parsed = createParser<object>(z.strictObject({ query: text, variables }))(sent);
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
