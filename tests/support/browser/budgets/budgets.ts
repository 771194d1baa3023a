/** Defines the budgets that do not depend on the clock (docs/operating.md, "Budgets"). */
import { splitPath } from '#i18n/languages.ts';
import type { Part, Phase, Visit } from '#tests/support/browser/budgets/visit.ts';

export type Finding = { budget: string; where: string; value: number; limit: number; unit: string; isMet: boolean };

/** 1 KB is 1,000 bytes. */
const KB = 1000;

const limits = {
  /** Bytes of the first visit to an informational page, without the media of its content. */
  informationalBytes: 120 * KB,
  /** Script bytes before a user presses something, on a page without an island. */
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

/** Tells whether a part is a Devanagari font (84 and 89 KB); Latin fonts have at most 21 KB. */
function isDevanagariFont({ type, bytes: size }: Part): boolean {
  return type === 'font' && size > 50 * KB;
}

/**
 * Returns the bytes of inline and external scripts.
 * @param phases of the external scripts' requests
 */
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

/** Compares one visit with the budgets of bytes and scripts. */
export function checkVisit(visit: Visit): readonly Finding[] {
  return [...(splitPath(visit.route).path === '/' ? checkHomePage(visit) : []), ...(visit.hasIslands ? [] : checkInformationalPage(visit))];
}

/** Compares the layout shift of one visit with its budget. Rounding hides floating-point errors in the sum. */
export function checkLayoutShift({ route, moved, layoutShift }: Visit): Finding {
  return compareWithLimit('Layout shift', `${route}${moved}`, Math.round(layoutShift * 1e4) / 1e4, limits.layoutShift, '');
}

/** Formats a number with its unit and enough digits to differ from its limit. */
function formatAmount(value: number, unit: string): string {
  return `${String(Math.round(value * 1e4) / 1e4)} ${unit}`.trim();
}

export function listExceeded(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ isMet }) => !isMet)
    .map(({ budget, where, value, limit, unit }) => `${budget}, ${where}: ${formatAmount(value, unit)} instead of ${String(limit)}`);
}
