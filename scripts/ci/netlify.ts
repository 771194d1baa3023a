import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { CommandError, root } from '#scripts/lib/project.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Target = { kind: 'production'; commit: string } | { kind: 'preview'; commit: string; pullRequest: string };

const REQUIRED = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID', 'COMMIT_REF'] as const;

/**
 * Reads the variables that the workflow sets.
 * @throws CommandError if one is missing or is not valid
 */
export function readTarget(kind: Target['kind'], environment: Environment): Target {
  const missing = REQUIRED.filter((name) => (environment[name] ?? '') === '');
  if (missing.length > 0) throw new CommandError(`Nothing is deployed: ${missing.join(', ')} must be set (docs/deploying.md).`);
  const { COMMIT_REF: commit = '', PR_NUMBER: pullRequest = '' } = environment;
  if (!/^[0-9a-f]{40,64}$/u.test(commit)) throw new CommandError('COMMIT_REF must be the hash of a commit.');
  if (kind === 'production') return { kind, commit };
  if (!/^[1-9]\d{0,9}$/u.test(pullRequest)) throw new CommandError('PR_NUMBER must be the number of a pull request.');
  return { kind, commit, pullRequest };
}

/**
 * Without `--context` the CLI would build for the context `dev`, whose pages search engines may not
 * list, even with `--prod`. The alias has the number of the pull request: a branch's name can be
 * too long, and Netlify would apply the settings of a context or branch with the same name.
 */
export function deployArguments(target: Target): readonly string[] {
  const common = ['deploy', '--json', '--verbose'];
  return target.kind === 'production'
    ? [...common, '--prod', '--context', 'production', '--message', `Commit ${target.commit}`]
    : [
        ...common,
        ...['--alias', `pr-${target.pullRequest}`, '--context', 'deploy-preview'],
        ...['--message', `Pull request ${target.pullRequest}, commit ${target.commit}`],
      ];
}

/** @throws CommandError if the CLI's answer has no address */
export function addressIn(answer: string): string {
  let value: unknown = null;
  try {
    value = JSON.parse(answer);
  } catch {
    // The message below quotes the answer.
  }
  const found: unknown =
    typeof value === 'object' && value !== null ? (Reflect.get(value, 'url') ?? Reflect.get(value, 'deploy_url')) : undefined;
  if (typeof found !== 'string' || !URL.canParse(found)) throw new CommandError(`The Netlify CLI named no address. It answered: ${answer}`);
  return new URL(found).origin;
}

/** The program's errors are shown. */
export async function outputOf(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  await ended;
  return { code: child.exitCode ?? 1, output };
}

/** @throws CommandError if the deploy fails */
export async function deploy(target: Target): Promise<string> {
  const { code, output } = await outputOf('netlify', deployArguments(target));
  if (code !== 0) {
    console.error(output);
    throw new CommandError('The site could not be built or deployed: the log of this job says why.');
  }
  return addressIn(output);
}
