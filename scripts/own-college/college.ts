/** What a college that takes over the site is asked, and what that changes in `content/settings/site.json`. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { z } from 'astro/zod';

import { findContrastProblem } from '#domain/brand-colours.ts';
import { withoutFields } from '#domain/published.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { readContentFile } from '#scripts/content-check/files.ts';
import { getFields } from '#scripts/content-check/problem.ts';
import { checkValue, createSchema } from '#scripts/content-check/schemas.ts';
import { SITE_SETTINGS } from '#scripts/content-check/shown.ts';
import { telephone } from '#schemas/shared.ts';
import { foundedYear } from '#schemas/site.ts';

export type Option = keyof typeof QUESTIONS;

/** By option; `''` or missing if unknown. */
export type Answers = Readonly<Partial<Record<Option, string>>>;

type Question = {
  type: 'string';
  value: string;
  says: string;
  isRequired?: boolean;
  /** Used without an answer. */
  otherwise?: string;
  problemOf?: (answer: string) => string | null;
};

const EMBLEMS = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];
const UNREADABLE = /[\p{Cc}<>]/u;
/** Fits the description for search results. */
const LONGEST = 120;

/** As `#rrggbb`. */
function normaliseColour(typed: string): string {
  const [, digits = ''] = /^#?(?<digits>[0-9a-f]{3}|[0-9a-f]{6})$/u.exec(typed.toLowerCase()) ?? [];
  return `#${digits.length === 3 ? digits.replaceAll(/./gu, '$&$&') : digits}`;
}

function findColourProblem(typed: string): string | null {
  const colour = normaliseColour(typed);
  if (colour === '#') return `Expected a colour such as #6d1a36, not ${typed}`;
  const problem = findContrastProblem({ brand: colour, action: colour });
  return problem && `${problem.message} (typed: ${typed})`;
}

function findEmblemProblem(file: string): string | null {
  if (!EMBLEMS.includes(extname(file).toLowerCase())) return `Expected a picture: ${EMBLEMS.join(', ')}`;
  return existsSync(file) ? null : `Expected a file that exists: there is no ${file}`;
}

function findSchemaProblem(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

function findTextProblem(text: string): string | null {
  if (text.length > LONGEST) return `Expected at most ${String(LONGEST)} characters`;
  return UNREADABLE.test(text) ? 'Expected a text on one line, without < and >' : null;
}

export const QUESTIONS = {
  name: { type: 'string', value: 'NAME', says: 'the name of the college, as it stands at the top of every page', isRequired: true },
  'short-name': {
    type: 'string',
    value: 'NAME',
    says: 'a short name, of two or three short words, for phones and for the titles in search results',
    isRequired: true,
  },
  'hindi-name': { type: 'string', value: 'NAME', says: 'the name in Hindi, for the Hindi pages' },
  place: { type: 'string', value: 'TOWN', says: 'the town or the address, for the foot of every page' },
  founded: {
    type: 'string',
    value: 'YEAR',
    says: 'the year of its foundation',
    problemOf: (year) => findSchemaProblem(foundedYear, Number(year)),
  },
  university: { type: 'string', value: 'NAME', says: 'the university to which it is affiliated' },
  accreditation: { type: 'string', value: 'WORDS', says: 'its accreditation in a few words, for the top of the home page' },
  telephone: {
    type: 'string',
    value: 'NUMBER',
    says: 'the telephone number of the office',
    problemOf: (number) => findSchemaProblem(telephone, number),
  },
  colour: { type: 'string', value: '#RRGGBB', says: 'the dark colour of the college', otherwise: '#23395b', problemOf: findColourProblem },
  'action-colour': {
    type: 'string',
    value: '#RRGGBB',
    says: 'the dark colour of links and buttons',
    otherwise: '#1f5f5b',
    problemOf: findColourProblem,
  },
  emblem: {
    type: 'string',
    value: 'FILE',
    says: 'the emblem: an svg, png, jpg or webp file; without it a neutral one',
    problemOf: findEmblemProblem,
  },
} as const satisfies Record<string, Question>;

export function findAnswerProblem(option: Option, answer: string): string | null {
  const question: Question = QUESTIONS[option];
  if (answer === '') return question.isRequired === true ? 'Expected an answer' : null;
  return (question.problemOf ?? findTextProblem)(answer);
}

function makeGalleryAddress(shortName: string): string {
  const words = shortName.normalize('NFKD').match(/[A-Za-z0-9]+/gu) ?? [];
  return `/${[...words, 'Gallery'].join('-')}`;
}

/** They say something about a college. */
const FACTS_OF_HOME = ['campus', 'campusCaption', 'founders', 'madeUp'];

/** Hidden samples stay. */
function applyAnswers(settings: Readonly<Record<string, unknown>>, answers: Answers): Readonly<Record<string, unknown>> {
  const given = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const { name = '', 'short-name': shortName = '', 'hindi-name': hindiName = '', place = '', founded = '', university = '' } = answers;
  const { accreditation: badge = '', telephone: number = '', colour = '', 'action-colour': action = '', emblem: file = '' } = answers;
  const emblem = file === '' ? '' : `../brand/emblem-own${extname(file).toLowerCase()}`;
  const { address, home, socialLinks, staffPortal, hero } = settings;
  const headings = withoutFields(getFields(home), [...FACTS_OF_HOME, 'hi']);
  const hindiHeadings = withoutFields(getFields(getFields(home)['hi']), FACTS_OF_HOME);
  const description = place === '' ? '' : `A women’s degree college in ${place}`.replace(/(?<![.।])$/u, '.');
  return {
    site: 'own',
    ...given({ name, shortName, description }),
    hi: given({ name: hindiName, shortName: hindiName }),
    ...{ address, galleryAddress: makeGalleryAddress(shortName) },
    ...(founded === '' ? {} : { foundedYear: Number(founded) }),
    ...given({ badge }),
    universities: university === '' ? [] : [{ name: university }],
    home: { ...headings, hi: hindiHeadings },
    contact: given({ postalAddress: place, telephone: number }),
    ...{ socialLinks, staffPortal, hero },
    brand: { ...given({ emblem }), colours: { brand: normaliseColour(colour), action: normaliseColour(action) } },
  };
}

export function writeCollege(root: string, answers: Answers): void {
  const path = join(root, SITE_SETTINGS);
  const file = readContentFile(SITE_SETTINGS, readFileSync(path, 'utf8'));
  if ('level' in file) throw new CommandError(`${SITE_SETTINGS} cannot be read: "npm run content:check" says why.`);
  const data = applyAnswers(getFields(file.data), answers);
  const { emblem } = getFields(data['brand']);
  if (typeof emblem === 'string' && answers.emblem !== undefined) copyFileSync(answers.emblem, join(root, 'content/settings', emblem));
  const [problem] = checkValue(createSchema(root, 'site', SITE_SETTINGS), { ...file, data }, []);
  if (problem !== undefined) throw new CommandError(`${problem.field}: expected ${problem.expected}, found ${problem.found}.`);
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);
}
