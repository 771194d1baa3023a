/** What of `content/` is shown: `sample` says whose fact an entry is, a setting whose site. */
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { getValueAt } from './unknown.ts';

/** Not facts of every college: `made-up` is for the demonstration, `first-college` for the first college's site. */
export const SAMPLES = ['made-up', 'first-college'] as const;

export const SITES = ['demonstration', 'first-college', 'own'] as const;

export type SiteKind = (typeof SITES)[number];

/** From `content/settings/site.json`. */
export function getSiteKind(settings: unknown): SiteKind {
  const earlier = getValueAt(settings, 'demonstration') === false ? 'first-college' : 'demonstration';
  return SITES.find((one) => one === getValueAt(settings, 'site')) ?? earlier;
}

type Fields = Readonly<Record<string, unknown>>;

export function withoutFields(fields: Fields, names: readonly unknown[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Undefined if nothing is shown. `ours: true` makes a sample the college’s fact, `madeUp` names fields of a demonstration. */
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
