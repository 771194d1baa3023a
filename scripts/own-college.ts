import { checkContent } from './content-check/check.ts';
import { formatToDoReport } from './content-check/report.ts';
import { createWrongArgument, getTerminal, readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { CommandError, root } from './lib/project.ts';
import { type Option, QUESTIONS, findAnswerProblem, writeCollege } from './own-college/college.ts';

const command = {
  npm: 'npm run own-college',
  does: 'Makes the demonstration a site of your own: asks who the college is, and hides everything that is not true of every college. Nothing is deleted (docs/own-college.md).',
  options: QUESTIONS,
} as const;

/** @throws CommandError unless git can undo the change */
async function refuseWithoutUndo(): Promise<void> {
  const { code, output } = await run('git', ['status', '--porcelain', '--', 'content'], { quiet: true });
  if (code !== 0) throw new CommandError('Nothing was changed: content/ is not under git, so the command could not be undone.');
  if (output.trim() === '') return;
  throw new CommandError(
    `Nothing was changed: content/ has changes that are not committed. Commit them or take them back first:\n${output}`,
  );
}

/** Asks again after a wrong answer. @throws CommandError if an option is wrong, or missing without a terminal */
async function askFor(option: Option, given: string | undefined): Promise<string> {
  const question: { says: string; isRequired?: boolean; otherwise?: string } = QUESTIONS[option];
  const { otherwise = '' } = question;
  const { ask } = getTerminal();
  const enter = question.isRequired === true ? '' : ` (Enter: ${otherwise === '' ? 'not known' : otherwise})`;
  for (let answer = given; ; answer = undefined) {
    const value = (answer ?? (await ask?.(`${option}, ${question.says}${enter}: `)) ?? '').trim();
    const problem = findAnswerProblem(option, value);
    if (problem === null) return value === '' ? otherwise : value;
    if (ask === null || answer !== undefined) throw createWrongArgument(command, `--${option}, ${question.says}: ${problem}.`);
    console.log(`${problem}.`);
  }
}

await runCommand(async () => {
  const options = readArguments(command);
  await refuseWithoutUndo();
  const answers: Partial<Record<Option, string>> = {};
  for (const option of Object.keys(QUESTIONS).filter((name): name is Option => name in QUESTIONS))
    answers[option] = await askFor(option, options[option]);
  writeCollege(root, answers);
  console.log(formatToDoReport(await checkContent(root)).join('\n'));
  console.log(
    'Visitors see nothing of the samples any more. "git restore content" takes it back. docs/own-college.md says what comes next.',
  );
});
