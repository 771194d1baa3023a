import { splitPath } from '#i18n/languages.ts';
import type { Part, Phase, Visit, Walk } from '#tests/support/browser/budgets/visit.ts';

export type Finding = { budget: string; where: string; value: number; limit: number; unit: string; isMet: boolean };

const KB = 1000;

const limits = {
  /** First visit, without pictures and films of the content. */
  informationalBytes: 120 * KB,
  /** Before a press, on a page without an island. */
  scriptBeforePress: 30 * KB,
  homeFirstScreen: 160 * KB,
  homeWhole: 300 * KB,
  layoutShift: 0.02,
} as const;

function compareWithLimit(budget: string, where: string, value: number, limit: number, unit: string): Finding {
  return { budget, where, value, limit, unit, isMet: value <= limit };
}

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

function checkInformationalPage(visit: Visit): readonly Finding[] {
  const { route, parts, react } = visit;
  const own = parts.filter((part) => !isContentMedia(part) && !isDevanagariFont(part));
  return [
    compareWithLimit('Informational page, content pictures aside', route, sumBytes(own), limits.informationalBytes, 'bytes'),
    compareWithLimit('Script before a press', route, sumScriptBytes(visit, ['first', 'idle', 'scroll']), limits.scriptBeforePress, 'bytes'),
    compareWithLimit('No React without an island', route, react === 'never' ? 0 : 1, 0, 'times'),
  ];
}

function checkHomePage(visit: Visit): readonly Finding[] {
  const { route, parts } = visit;
  const withoutFilm = parts.filter((part) => part.type !== 'film' && !isDevanagariFont(part));
  return [
    compareWithLimit(
      'First screen of the home page',
      route,
      sumBytes(withoutFilm.filter(({ phase }) => phase === 'first')),
      limits.homeFirstScreen,
      'bytes',
    ),
    compareWithLimit('Home page scrolled to its end', route, sumBytes(withoutFilm), limits.homeWhole, 'bytes'),
  ];
}

export function checkVisit(visit: Visit): readonly Finding[] {
  return [...(splitPath(visit.route).path === '/' ? checkHomePage(visit) : []), ...(visit.hasIslands ? [] : checkInformationalPage(visit))];
}

/** Rounds away floating-point errors. */
export function checkLayoutShift(route: string, { moved, layoutShift }: Pick<Walk, 'moved' | 'layoutShift'>): Finding {
  return compareWithLimit('Layout shift', `${route}${moved}`, Math.round(layoutShift * 1e4) / 1e4, limits.layoutShift, '');
}

function formatAmount(value: number, unit: string): string {
  return `${String(Math.round(value * 1e4) / 1e4)} ${unit}`.trim();
}

export function listExceeded(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ isMet }) => !isMet)
    .map(({ budget, where, value, limit, unit }) => `${budget}, ${where}: ${formatAmount(value, unit)} instead of ${String(limit)}`);
}
