/** Implements `npm run own-college`. */

import { checkContent } from './content-check/check.ts';
import { formatToDoReport } from './content-check/report.ts';
import { readArguments, createWrongArgument } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { CommandError, root } from './lib/project.ts';
import { getTerminal } from './lib/questions.ts';
import { type College, QUESTIONS, type CollegeQuestion } from './own-college/college.ts';
import { takeOver } from './own-college/empty-content.ts';

const command = {
  npm: 'npm run own-college',
  does: 'Makes the demonstration a site of your own: asks who the college is, empties every sample in content/, removes the records and PDFs of the demonstration, and says page by page what is left to fill in. Git can undo it (docs/own-college.md).',
  options: {
    name: { type: 'string', value: 'NAME', says: 'the name of the college, as it stands at the top of every page' },
    'short-name': { type: 'string', value: 'NAME', says: 'a short name, for phones and for the titles in search results' },
    place: { type: 'string', value: 'TOWN', says: 'the town or the address, for the foot of every page' },
    colour: { type: 'string', value: '#RRGGBB', says: 'the dark colour of the college' },
    'action-colour': { type: 'string', value: '#RRGGBB', says: 'the dark colour of links and buttons' },
    emblem: { type: 'string', value: 'FILE', says: 'the emblem: an svg, png, jpg or webp file; without it a neutral one' },
  },
} as const;

const CHANGED = ['content', 'public/documents'];

/** @throws CommandError unless git can undo the changes */
async function refuseWithoutUndo(): Promise<void> {
  const { code, output } = await run('git', ['status', '--porcelain', '--', ...CHANGED], { quiet: true });
  const folders = CHANGED.map((folder) => `${folder}/`).join(' and ');
  if (code !== 0) throw new CommandError(`Nothing was changed: ${folders} are not under git, so the command could not be undone.`);
  if (output.trim() === '') return;
  throw new CommandError(
    `Nothing was changed: ${folders} have changes that are not committed. Commit them or take them back first:\n${output}`,
  );
}

/** @throws CommandError if the answer is missing or wrong and there is no terminal */
async function askFor(question: CollegeQuestion, optionValue: string | undefined): Promise<string> {
  const { option, otherwise, problemOf } = question;
  const { says } = command.options[option];
  const { ask } = getTerminal();
  let answer = optionValue;
  for (;;) {
    if (answer === undefined && ask === null) {
      if (otherwise !== undefined) return otherwise;
      throw createWrongArgument(command, `The option --${option} is missing: ${says}.`);
    }
    const shown = otherwise === '' ? 'a neutral one' : otherwise;
    const typed = answer ?? (await ask?.(`${option}, ${says}${shown === undefined ? '' : ` (Enter: ${shown})`}: `)) ?? '';
    const value = typed.trim().replaceAll("'", '’');
    if (value === '' && otherwise !== undefined) return otherwise;
    const problem = problemOf(value);
    if (problem === null) return value;
    if (ask === null || answer !== undefined) throw createWrongArgument(command, `--${option}: ${problem}.`);
    console.log(`${problem}.`);
    answer = undefined;
  }
}

await runCommand(async () => {
  const options = readArguments(command);
  await refuseWithoutUndo();
  const answers: College = { name: '', 'short-name': '', place: '', colour: '', 'action-colour': '', emblem: '' };
  for (const question of QUESTIONS) answers[question.option] = await askFor(question, options[question.option]);
  await takeOver(root, answers);
  console.log(formatToDoReport(await checkContent(root)).join('\n'));
  console.log(`Every sample is gone. "git diff" shows what has changed; "git restore ${CHANGED.join(' ')}" takes it back.`);
  console.log('docs/own-college.md says what comes next. "npm run content:check" shows this list again.');
});
