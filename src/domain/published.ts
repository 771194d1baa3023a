/** Decides what of `content/` the site shows: an entry's mark says whose fact it is, a setting says whose site it is. */
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { getValueAt } from './unknown.ts';

/**
 * Marks of entries that are not facts of every college: `made-up` is for the demonstration alone, `first-college` for
 * the college for which the site was made.
 */
export const SAMPLES = ['made-up', 'first-college'] as const;

export const SITES = ['demonstration', 'first-college', 'own'] as const;

export type SiteKind = (typeof SITES)[number];

/** Returns whose site it is, by the fields of `content/settings/site.json`. */
export function getSiteKind(settings: unknown): SiteKind {
  const kind = SITES.find((one) => one === getValueAt(settings, 'site'));
  if (kind !== undefined) return kind;
  return getValueAt(settings, 'demonstration') === false ? 'first-college' : 'demonstration';
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns an object without some fields. */
export function withoutFields(fields: Fields, names: readonly unknown[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * Returns what the site shows of a value of `content/`; undefined if it shows nothing of it. `ours: true` beside a mark
 * makes a sample, with all samples inside it, a fact of the college. `madeUp` names single fields that are made up. Only
 * a demonstration keeps the marks.
 */
export function keepPublished(value: unknown, site: SiteKind): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => keepPublished(item, site)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const { ours, sample, madeUp, ...fields }: Fields = { ...value };
  if (ours === true) return keepPublished(withoutMarks(fields), site);
  const isHidden = sample === 'made-up' ? site !== 'demonstration' : sample === 'first-college' && site === 'own';
  if (isHidden) return undefined;
  const names = Array.isArray(madeUp) && site !== 'demonstration' ? madeUp : [];
  const shown = Object.entries(withoutFields(fields, names)).flatMap(([name, field]) => {
    const isTranslation = TRANSLATED_LANGUAGES.some((language) => language === name) && typeof field === 'object' && !Array.isArray(field);
    const kept = keepPublished(isTranslation ? withoutFields({ ...field }, names) : field, site);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  const marks = site === 'demonstration' ? Object.entries({ sample, madeUp }).filter(([, mark]) => mark !== undefined) : [];
  return Object.fromEntries([...shown, ...marks]);
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null) return value;
  const fields = withoutFields({ ...value }, ['ours', 'sample', 'madeUp']);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutMarks(field)]));
}
