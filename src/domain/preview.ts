export type Preview = {
  context: string;
  title: string;
  commit: string;
};

/** Null for the live site and local builds. For a pull request BRANCH is `pull/12/head`, HEAD the branch. */
export function getPreview(environment: Readonly<Record<string, string | undefined>>): Preview | null {
  const { CONTEXT: context = '', BRANCH: branch = '', HEAD: head = branch, COMMIT_REF: commit = '' } = environment;
  if (context !== 'deploy-preview' && context !== 'branch-deploy') return null;
  return { context, title: `Preview of branch ${head}`, commit: commit === '' ? '' : `, commit ${commit.slice(0, 7)}` };
}
