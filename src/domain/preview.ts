type Environment = Readonly<Record<string, string | undefined>>;

export type Preview = {
  context: string;
  title: string;
  commit: string;
};

/** A local build has another context or none. */
const CONTEXTS: readonly string[] = ['deploy-preview', 'branch-deploy'];

const MAX_BRANCH_LENGTH = 40;
const SHORT_COMMIT_LENGTH = 7;
const COMMIT = /^[0-9a-f]{7,64}$/u;

/** Also characters that reverse the direction of text. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu;

/** Cuts by code points. */
function shortenBranch(branch: string): string {
  const characters = Array.from(branch.replace(INVISIBLE, ' ').trim());
  return characters.length <= MAX_BRANCH_LENGTH ? characters.join('') : `${characters.slice(0, MAX_BRANCH_LENGTH - 1).join('')}…`;
}

/** Null for the live site and local builds. For a pull request BRANCH is `pull/12/head`, HEAD the branch. */
export function getPreview(environment: Environment): Preview | null {
  const { CONTEXT: context = '', HEAD: head = '', BRANCH: branch = '', COMMIT_REF: commit = '' } = environment;
  if (!CONTEXTS.includes(context)) return null;
  const name = shortenBranch(head === '' ? branch : head);
  return {
    context,
    title: name === '' ? 'Preview' : `Preview of branch ${name}`,
    commit: COMMIT.test(commit) ? `, commit ${commit.slice(0, SHORT_COMMIT_LENGTH)}` : '',
  };
}
