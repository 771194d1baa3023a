import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '#scripts/lib/project.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';

import { type Problem, hasErrors } from './problem.ts';

/**
 * Never removes a text. `print` gets the files before anything is removed.
 * @throws CommandError if the content has errors, because a file with an error may name one of
 *   them
 */
export async function removeUnlisted(
  root: string,
  problems: readonly Problem[],
  { yes, terminal, print }: { yes: boolean; terminal: Terminal; print: (line: string) => void },
): Promise<void> {
  if (hasErrors(problems.filter(({ isUnlisted }) => !isUnlisted)))
    throw new CommandError('Nothing was removed. Please correct the errors first: "npm run content:check" names them.');
  const files = problems.filter(({ isUnlisted }) => isUnlisted).map(({ file }) => file);
  print(files.length === 0 ? 'Every file is listed. Nothing was removed.' : `Nothing lists these files:\n${files.join('\n')}`);
  if (files.length === 0) return;
  const question = 'They will be removed from this folder. What was never committed is lost.';
  if (!yes) await requireAnswer(terminal, question, 'remove', 'Add --yes.');
  for (const file of files) rmSync(join(root, file));
  print('They were removed.');
}
