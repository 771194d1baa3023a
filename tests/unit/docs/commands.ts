/** Finds commands, variables and pictures that documents name and that do not exist. */
import type { Problem, SourceFile } from './citations.ts';

/** What the repository has. */
export type Known = {
  /** The commands in package.json. */
  scripts: readonly string[];
  /** Whether a program is in `node_modules/.bin`. */
  isInstalled: (program: string) => boolean;
  /** The text that a command prints with `--help`. */
  helpOf: (script: string) => string;
  /** Whether a variable occurs in code, configuration or `.env.example`. */
  isVariable: (name: string) => boolean;
};

/** A block of code, or code between backticks in a line. */
const CODE = /^(?<fence>```|~~~)[^\n]*\n(?<block>[\s\S]*?)^\k<fence>|(?<ticks>`+)(?<inline>[^`\n]+)\k<ticks>/gmu;
const NPM = /\bnpm (?:(?:--silent|-s) )?(?:run (?:(?:--silent|-s) )?(?<script>[\w:-]+)|(?<word>[\w-]+))(?<args>[^\n;|&]*)/gu;
/** Commands of npm itself that documents name. */
const OF_NPM = ['ci', 'install', 'init', 'view', 'audit', 'outdated', 'update'];
const FLAG = /(?<=\s)--(?<flag>[a-z][\w-]*)/gu;
const NPX = /\bnpx (?:--\S+ )*(?<program>[@\w/.-]+)/gu;
const VARIABLE = /\b(?<name>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b|(?<![\w-])(?<assigned>[A-Z]{3,})=/gu;
const PICTURE = /!\[(?<alt>[^\]]*)\]\(/gu;

type Code = { text: string; index: number };

function codeIn(markdown: string): readonly Code[] {
  return [...markdown.matchAll(CODE)].map(({ 0: whole, index, groups }) => {
    const text = groups?.['block'] ?? groups?.['inline'] ?? '';
    return { text, index: index + whole.indexOf(text) };
  });
}

function problemOfNpm(groups: Readonly<Record<string, string | undefined>>, known: Known): readonly string[] {
  const { script, word, args = '' } = groups;
  const name = script ?? word ?? '';
  if (script === undefined && OF_NPM.includes(name)) return [];
  if (!known.scripts.includes(name)) return [`package.json has no command "${name}"`];
  const own = (args.split(/ -- /u)[1] ?? '').split('#')[0] ?? '';
  return [...` ${own}`.matchAll(FLAG)]
    .map(({ groups: match }) => match?.['flag'] ?? '')
    .filter((flag) => !new RegExp(`--${flag}\\b`, 'u').test(known.helpOf(name)))
    .map((flag) => `"npm run ${name} -- --help" does not name --${flag}`);
}

function problemsOfCode(text: string, known: Known): readonly { index: number; reason: string }[] {
  return [
    ...[...text.matchAll(NPM)].flatMap(({ index, groups = {} }) => problemOfNpm(groups, known).map((reason) => ({ index, reason }))),
    ...[...text.matchAll(NPX)]
      .filter(({ groups }) => !known.isInstalled(groups?.['program'] ?? ''))
      .map(({ index, groups }) => ({ index, reason: `no package that is installed has the program ${groups?.['program'] ?? ''}` })),
    ...[...text.matchAll(VARIABLE)]
      .map(({ index, groups }) => ({ index, name: groups?.['name'] ?? groups?.['assigned'] ?? '' }))
      .filter(({ name }) => !known.isVariable(name))
      .map(({ index, name }) => ({ index, reason: `nothing reads ${name}` })),
  ];
}

/** Returns the commands, variables and pictures of a document that are wrong. */
export function problemsOfCommands({ path, text }: SourceFile, known: Known): readonly Problem[] {
  const ofCode = codeIn(text).flatMap((code) =>
    problemsOfCode(code.text, known).map(({ index, reason }) => ({ index: code.index + index, reason })),
  );
  const ofPictures = [...text.matchAll(PICTURE)]
    .filter(({ groups }) => groups?.['alt']?.trim() === '')
    .map(({ index }) => ({ index, reason: 'a picture has no words for people who cannot see it' }));
  return [...ofCode, ...ofPictures].map(({ index, reason }) => ({
    place: `${path}:${String(text.slice(0, index).split('\n').length)}`,
    reason,
  }));
}
