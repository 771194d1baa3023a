import { splitPath } from '#i18n/languages.ts';
import type { Part, Phase, Visit } from '#tests/support/browser/budgets/visit.ts';

type Budget = { name: string; value: number; limit: number };

const KB = 1000;

function sumBytes(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.bytes, 0);
}

function isContentMedia({ type }: Part): boolean {
  return type === 'picture' || type === 'film';
}

/** Devanagari fonts have 84 and 89 KB, Latin ones at most 21 KB. */
function isDevanagariFont({ type, bytes: size }: Part): boolean {
  return type === 'font' && size > 50 * KB;
}

function sumScriptBytes({ parts, inlineScript }: Visit, phases: readonly Phase[]): number {
  return inlineScript + sumBytes(parts.filter(({ type, phase }) => type === 'js' && phases.includes(phase)));
}

/** First visit, without pictures and films of the content. */
function listInformationalBudgets(visit: Visit): readonly Budget[] {
  const own = visit.parts.filter((part) => !isContentMedia(part) && !isDevanagariFont(part));
  const script = sumScriptBytes(visit, ['first', 'idle', 'scroll']);
  return [
    { name: 'bytes of an informational page', value: sumBytes(own), limit: 120 * KB },
    { name: 'bytes of script before a press', value: script, limit: 30 * KB },
    { name: 'uses of React without an island', value: Number(visit.hasReact), limit: 0 },
  ];
}

function listHomeBudgets({ parts }: Visit): readonly Budget[] {
  const withoutFilm = parts.filter((part) => part.type !== 'film' && !isDevanagariFont(part));
  const first = withoutFilm.filter(({ phase }) => phase === 'first');
  return [
    { name: 'bytes of the first screen', value: sumBytes(first), limit: 160 * KB },
    { name: 'bytes of the home page', value: sumBytes(withoutFilm), limit: 300 * KB },
  ];
}

export function listExceeded(visit: Visit): readonly string[] {
  const home = splitPath(visit.route).path === '/' ? listHomeBudgets(visit) : [];
  return [...home, ...(visit.hasIslands ? [] : listInformationalBudgets(visit))]
    .filter(({ value, limit }) => value > limit)
    .map(({ name, value, limit }) => `${String(value)} ${name} instead of ${String(limit)}`);
}
