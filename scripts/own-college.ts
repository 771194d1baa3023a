/** `npm run own-college` */
import { commands } from '#scripts/setup/commands.mjs';

import { checkContent } from './content-check/check.ts';
import { asToDo } from './content-check/report.ts';
import { readArguments, wrongArgument } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { CommandError, root } from './lib/project.ts';
import { thisTerminal } from './lib/questions.ts';
import { type College, QUESTIONS, type Question } from './own-college/college.ts';
import { takeOver } from './own-college/empty-content.ts';

const CHANGED = ['content', 'public/documents'];

/** @throws CommandError unless git can undo what the command does */
async function refuseWithoutUndo(): Promise<void> {
  const { code, output } = await run('git', ['status', '--porcelain', '--', ...CHANGED], { quiet: true });
  const places = CHANGED.map((folder) => `${folder}/`).join(' and ');
  if (code !== 0) throw new CommandError(`Nothing was changed: ${places} are not under git, so the command could not be undone.`);
  if (output.trim() === '') return;
  throw new CommandError(
    `Nothing was changed: ${places} have changes that are not committed. Commit them or take them back first:\n${output}`,
  );
}

/** @throws CommandError if an answer is missing or wrong, and there is no terminal to ask at */
async function answerTo(question: Question, given: string | undefined): Promise<string> {
  const { option, otherwise, problemOf } = question;
  const { says } = commands['own-college'].options[option];
  const { ask } = thisTerminal();
  let answer = given;
  for (;;) {
    if (answer === undefined && ask === null) {
      if (otherwise !== undefined) return otherwise;
      throw wrongArgument(commands['own-college'], `The option --${option} is missing: ${says}.`);
    }
    const shown = otherwise === '' ? 'a neutral one' : otherwise;
    const typed = answer ?? (await ask?.(`${option}, ${says}${shown === undefined ? '' : ` (Enter: ${shown})`}: `)) ?? '';
    const value = typed.trim().replaceAll("'", '’');
    if (value === '' && otherwise !== undefined) return otherwise;
    const problem = problemOf(value);
    if (problem === null) return value;
    if (ask === null || answer !== undefined) throw wrongArgument(commands['own-college'], `--${option}: ${problem}.`);
    console.log(`${problem}.`);
    answer = undefined;
  }
}

await runCommand(async () => {
  const given = readArguments(commands['own-college']);
  await refuseWithoutUndo();
  const answers: College = { name: '', 'short-name': '', place: '', colour: '', 'action-colour': '', emblem: '' };
  for (const question of QUESTIONS) answers[question.option] = await answerTo(question, given[question.option]);
  await takeOver(root, answers);
  console.log(asToDo(await checkContent(root)));
  console.log(`\nEvery sample is gone. "git diff" shows what has changed; "git restore ${CHANGED.join(' ')}" takes it back.`);
  console.log('docs/own-college.md says what comes next. "npm run content:check" shows this list again.');
});
