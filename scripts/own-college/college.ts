/** Asks for and writes the name, place and colours of a college that takes over the site. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { COLOURS, findContrastProblem } from '#domain/brand-colours.ts';
import { getValueAt } from '#domain/unknown.ts';
import { readContentFile } from '#scripts/content-check/files.ts';
import { getFields } from '#scripts/content-check/problem.ts';
import { checkValue, listKnownFiles } from '#scripts/content-check/schemas.ts';
import { CommandError } from '#scripts/lib/project.ts';

import { formatJson } from './rewrite-file.ts';

/** Answers by option name. An empty `emblem` stands for a neutral one. */
export type College = { name: string; 'short-name': string; place: string; colour: string; 'action-colour': string; emblem: string };

export type CollegeQuestion = { option: keyof College; otherwise?: string; problemOf: (answer: string) => string | null };

const SITE = 'content/settings/site.json';
const BRAND = 'content/brand/brand.json';
const EMBLEMS = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];
/** Characters of a name that are also safe in YAML and in mail addresses. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N} .,&’()–-]*$/u;

function findNameProblem(answer: string): string | null {
  return NAME.test(answer) ? null : 'Expected a name: letters, digits, spaces and . , & ’ ( ) –';
}

function findColourProblem(answer: string): string | null {
  if (!/^#[0-9a-f]{6}$/u.test(answer)) return 'Expected a colour such as #6d1a36, in small letters';
  return findContrastProblem({ brand: answer, action: answer })?.message ?? null;
}

function findEmblemProblem(answer: string): string | null {
  if (answer === '') return null;
  if (!EMBLEMS.includes(extname(answer).toLowerCase())) return `Expected a picture: ${EMBLEMS.join(', ')}`;
  return existsSync(answer) ? null : `Expected a file that exists: there is no ${answer}`;
}

/** Questions in their order; the command's options explain them. */
export const QUESTIONS: readonly CollegeQuestion[] = [
  { option: 'name', problemOf: findNameProblem },
  { option: 'short-name', problemOf: findNameProblem },
  { option: 'place', problemOf: findNameProblem },
  { option: 'colour', otherwise: '#23395b', problemOf: findColourProblem },
  { option: 'action-colour', otherwise: '#1f5f5b', problemOf: findColourProblem },
  { option: 'emblem', otherwise: '', problemOf: findEmblemProblem },
];

function drawNeutralEmblem(colour: string): string {
  const ring = `<circle cx="100" cy="100" r="84" fill="none" stroke="${COLOURS.accent}" stroke-width="4"/>`;
  const book = '<path d="M100 72C86 62 68 58 50 60V130C68 128 86 132 100 142C114 132 132 128 150 130V60C132 58 114 62 100 72Z" fill="';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><circle cx="100" cy="100" r="97" fill="${colour}"/>${ring}${book}${COLOURS.onBrand}"/></svg>\n`;
}

/** @throws CommandError if its schema refuses the change */
function writeChecked(root: string, path: string, change: (fields: Readonly<Record<string, unknown>>) => object): void {
  const file = readContentFile(path, readFileSync(join(root, path), 'utf8'));
  const schema = listKnownFiles(root, new Map([[path, '']])).find((known) => known.path === path)?.schema;
  if ('level' in file || schema === undefined) throw new CommandError(`${path} cannot be read: "npm run content:check" says why.`);
  const changed = { ...file, data: change(getFields(file.data)) };
  const [problem] = checkValue(schema, changed, []);
  if (problem !== undefined) throw new CommandError(`${path}, ${problem.field}: expected ${problem.expected}, found ${problem.found}.`);
  writeFileSync(join(root, path), formatJson(changed.data));
}

/** Returns the demonstration's names with their replacements. */
export function listRenamings(root: string, college: College): ReadonlyMap<string, string> {
  const site: unknown = JSON.parse(readFileSync(join(root, SITE), 'utf8'));
  return new Map([
    [String(getValueAt(site, 'name')), college.name],
    [String(getValueAt(site, 'group')), college.name],
    [String(getValueAt(site, 'shortName')), college['short-name']],
  ]);
}

export function writeCollege(root: string, college: College): void {
  const emblem = college.emblem === '' ? 'emblem.svg' : `emblem${extname(college.emblem).toLowerCase()}`;
  const target = join(root, 'content', 'brand', emblem);
  if (college.emblem === '') writeFileSync(target, drawNeutralEmblem(college.colour));
  else copyFileSync(college.emblem, target);
  writeChecked(root, BRAND, () => ({ emblem: `./${emblem}`, colours: { brand: college.colour, action: college['action-colour'] } }));
  writeChecked(root, SITE, (fields) => ({
    ...fields,
    demonstration: false,
    name: college.name,
    shortName: college['short-name'],
    group: college.name,
    description: `${college.name}, ${college.place}.`,
    badge: college.place,
    contact: { ...getFields(fields['contact']), postalAddress: college.place },
  }));
}
