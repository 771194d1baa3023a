/**
 * Looks for one fact that is given with different values. It compares only what a program can
 * compare with certainty: a fact that has a field of its own with texts that repeat it in a fixed
 * wording. Everything that it finds is a warning, because a person has to judge it.
 */
import { distance } from 'fastest-levenshtein';

import type { ContentFile } from './files.ts';
import { type Problem, problemAt, shown, valueAt } from './problem.ts';
import { type Group, type Text, lineIn, textsOf } from './texts.ts';

const SITE = 'content/settings/site.json';
const LIBRARY = 'content/library/library.json';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const TELEPHONE = /(?<![\d\w/.-])(?:\+91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)|\+91[\s-]?\d{2,4}[\s-]\d{6,8}(?!\d)/gu;
const FOUNDED = /\b(?:founded|established) in (?<year>(?:18|19|20)\d\d)\b|\bsince (?<since>(?:18|19|20)\d\d)\b/giu;
const OPENING = /library is open from (?<opens>\d[\d:.]* ?[ap]m) to (?<closes>\d[\d:.]* ?[ap]m)/giu;
const TITLE = /^(?:(?:dr|prof|mr|mrs|ms|smt|shri|sh|s)\.? )+/iu;
const LEAST_NAME = 8;

function textOf(file: ContentFile | undefined, ...path: readonly string[]): string | null {
  const value = valueAt(file?.data, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function differs(text: Text, index: number, found: string, expected: string): Problem {
  const rest = { found, expected: `the same as elsewhere: ${expected}` };
  return problemAt(text.file, text.path, { level: 'warning', line: lineIn(text, index), ...rest });
}

/** Compares every match of a wording with the one value of the fact. */
function compare(texts: readonly Text[], wording: RegExp, value: string, origin: string): readonly Problem[] {
  return texts.flatMap((text) =>
    [...text.text.matchAll(wording)].flatMap((match) => {
      const given = match.slice(1).filter(Boolean);
      return given.join(' to ').toLowerCase() === value.toLowerCase()
        ? []
        : [differs(text, match.index, shown(match[0]), `${value} in ${origin}`)];
    }),
  );
}

/**
 * Addresses and numbers in texts that are neither the college's nor a person's of the
 * administration.
 */
function compareContacts(files: ReadonlyMap<string, ContentFile>, texts: readonly Text[]): readonly Problem[] {
  const isListed = ({ path, file }: Text) => file.path === SITE || path.at(-1) === 'contact';
  const kinds = [
    { field: 'email', wording: EMAIL, plain: (email: string) => email.toLowerCase() },
    { field: 'telephone', wording: TELEPHONE, plain: (number: string) => number.replaceAll(/\D/gu, '').slice(-10) },
  ];
  return kinds.flatMap(({ field, wording, plain }) => {
    const known = new Set(texts.filter(isListed).flatMap(({ text }) => (text.match(wording) ?? []).map(plain)));
    const ours = `${textOf(files.get(SITE), 'contact', field) ?? 'none'} in ${SITE}, or a contact of the administration`;
    return texts
      .filter((text) => !isListed(text))
      .flatMap((text) =>
        [...text.text.matchAll(wording)]
          .filter(([found]) => !known.has(plain(found)))
          .map((match) => differs(text, match.index, shown(match[0]), ours)),
      );
  });
}

/** Figures such as "5000+ students", and the seats of halls ("an auditorium for 700"). */
function compareFigures(texts: readonly Text[], groups: readonly Group[]): readonly Problem[] {
  const figures = groups.flatMap(({ file, fields }) => {
    const value = fields['figure'] ?? fields['value'];
    const { label } = fields;
    return typeof value === 'string' && typeof label === 'string' && value.endsWith('+') ? [{ value, label, origin: file.path }] : [];
  });
  const halls = groups.flatMap(({ file, fields }) =>
    typeof fields['capacity'] === 'number' && typeof fields['title'] === 'string'
      ? [{ value: String(fields['capacity']), title: fields['title'], origin: file.path }]
      : [],
  );
  const plain = (value: string) => value.replaceAll(',', '');
  return texts.flatMap((text) => [
    ...figures.flatMap(({ value, label, origin }) =>
      [...text.text.matchAll(new RegExp(String.raw`(?<![\d,])(?<figure>\d[\d,]*\+) ${RegExp.escape(label)}\b`, 'giu'))]
        .filter(({ groups: match }) => plain(match?.['figure'] ?? '') !== plain(value))
        .map((match) => differs(text, match.index, shown(match[0]), `${value} in ${origin}`)),
    ),
    ...halls.flatMap(({ value, title, origin }) =>
      [...text.text.matchAll(new RegExp(String.raw`\b${RegExp.escape(title)} for (?<seats>\d[\d,]*)(?! ?%)\b`, 'giu'))]
        .filter(({ groups: match }) => plain(match?.['seats'] ?? '') !== value)
        .map((match) => differs(text, match.index, shown(match[0]), `${value} seats in ${origin}`)),
    ),
  ]);
}

/**
 * One office that two people hold, and one person whose name is spelt in two ways. Samples are left
 * out.
 */
function comparePeople(groups: readonly Group[]): readonly Problem[] {
  const people = groups.flatMap(({ file, path, fields, isSample }) => {
    const office = [fields['post'], fields['role'], fields['designation']].find((text) => typeof text === 'string' && text !== '');
    const { name } = fields;
    if (isSample || typeof name !== 'string' || typeof office !== 'string' || file.path.startsWith('content/testimonials/')) return [];
    return [{ file, path: [...path, 'name'], name: name.replace(TITLE, ''), office: office.toLowerCase() }];
  });
  // Several teachers share a designation. The other lists name offices that one person holds.
  const holdsOffice = ({ file }: (typeof people)[number]) => !file.path.startsWith('content/faculty/');
  return people.flatMap((person, index) =>
    people.slice(0, index).flatMap((earlier) => {
      const isSame = person.name.toLowerCase() === earlier.name.toLowerCase();
      const warn = (found: string, expected: string) => [problemAt(person.file, person.path, { level: 'warning', found, expected })];
      const other = `${shown(earlier.name)} in ${earlier.file.path}`;
      // Two people of one list are two people, however much their names resemble each other.
      if (isSame || person.file === earlier.file) return [];
      const isLong = Math.min(person.name.length, earlier.name.length) >= LEAST_NAME;
      if (isLong && distance(person.name.toLowerCase(), earlier.name.toLowerCase()) <= 2)
        return warn(shown(person.name), `one spelling, if this is the same person as ${other}`);
      const isOneOffice = person.office === earlier.office && holdsOffice(person) && holdsOffice(earlier);
      return isOneOffice ? warn(`${shown(person.name)} as ${person.office}`, `the same as elsewhere: ${other}`) : [];
    }),
  );
}

/** Texts that can only be samples, without the mark that says so on the page. */
function unmarkedSamples(texts: readonly Text[]): readonly Problem[] {
  return texts
    .filter(
      ({ text, isSample, path }) =>
        !isSample && path.length > 0 && /^Name of (?:the|an?|another|member)\b|\bexample\.(?:org|com)\b/u.test(text),
    )
    .filter(({ path }) => path.at(-1) !== 'sampleNote')
    .map((text) =>
      problemAt(text.file, text.path, { level: 'warning', found: shown(text.text), expected: 'a real value, or "sample": true beside it' }),
    );
}

/** Returns a warning for each place where a fact seems to have another value than elsewhere. */
export function compareFacts(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const { texts, groups } = textsOf(files);
  const year = textOf(files.get(SITE), 'foundedYear');
  const [opens, closes] = [textOf(files.get(LIBRARY), 'opens'), textOf(files.get(LIBRARY), 'closes')];
  return [
    ...(year === null ? [] : compare(texts, FOUNDED, year, SITE)),
    ...(opens === null || closes === null ? [] : compare(texts, OPENING, `${opens} to ${closes}`, LIBRARY)),
    ...compareContacts(files, texts),
    ...compareFigures(texts, groups),
    ...comparePeople(groups),
    ...unmarkedSamples(texts),
  ];
}
