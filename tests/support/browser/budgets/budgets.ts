/** Defines the budgets that do not depend on the clock (docs/operating.md, "Budgets"). */
import type { Part, Phase, Visit } from '#tests/support/browser/budgets/visit.ts';

export type Finding = { budget: string; where: string; value: number; limit: number; unit: string; isMet: boolean };

/** 1 KB is 1,000 bytes. */
const KB = 1000;

const limits = {
  /** What a server sends in the first round trip, without the headers (docs/decisions/005-what-comes-late.md). */
  html: 14 * 1024,
  /**
   * The first visit to a page whose islands do not start by themselves, without the pictures and
   * films of its content.
   */
  informationalBytes: 60 * KB,
  /** One of them is the font of headings. */
  informationalRequests: 7,
  scriptWithoutIsland: 6 * KB,
  homeScriptUntilIdle: 8 * KB,
  /** All scripts that a page ever loads, also those that wait for a press. */
  scriptEver: 110 * KB,
  /** A page that exceeds this probably contains the styles of other pages (src/queries/brand-pictures.ts). */
  css: 7.2 * KB,
  /** A fifth of it comes after the first screen (src/styles/home-late.css). */
  homeCss: 9.3 * KB,
  blockingStylesheets: 1,
  /** Fonts that may block the first paint, and all fonts that the first screen loads. */
  preloadedFonts: 2,
  fontBytes: 45 * KB,
  homeFirstScreen: 120 * KB,
  homeWhole: 300 * KB,
  /** Before anybody scrolls, on a phone, without the film. */
  homeRequests: 18,
  /** Words beside a figure move by a few pixels when the font of headings arrives on a phone (docs/decisions/002-typefaces-wait.md). */
  layoutShift: 0.001,
  pixelsPerPixel: 1.5,
} as const;

function atMost(budget: string, where: string, value: number, limit: number, unit: string): Finding {
  return { budget, where, value, limit, unit, isMet: value <= limit };
}

function bytes(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.bytes, 0);
}

function isContentMedia({ type }: Part): boolean {
  return type === 'picture' || type === 'film';
}

/**
 * Returns the bytes of inline and external scripts.
 * @param phases the phases in which external scripts are requested
 */
function scriptBytes({ parts, inline }: Visit, phases: readonly Phase[]): number {
  return inline.js + bytes(parts.filter(({ type, phase }) => type === 'js' && phases.includes(phase)));
}

function informationalFindings(visit: Visit): readonly Finding[] {
  const { route, parts, react } = visit;
  const own = parts.filter((part) => !isContentMedia(part) && part.phase !== 'press');
  return [
    atMost('Informational page, content pictures aside', route, bytes(own), limits.informationalBytes, 'bytes'),
    atMost('Requests of an informational page', route, own.length, limits.informationalRequests, 'requests'),
    atMost('Script without an island', route, scriptBytes(visit, ['first', 'idle', 'scroll']), limits.scriptWithoutIsland, 'bytes'),
    atMost('No React without an island', route, react === 'never' || react === 'press' ? 0 : 1, 0, 'times'),
  ];
}

function homeFindings(visit: Visit): readonly Finding[] {
  const { route, parts } = visit;
  const withoutFilm = parts.filter(({ type }) => type !== 'film');
  return [
    atMost('Script of the home page until it is idle', route, scriptBytes(visit, ['first']), limits.homeScriptUntilIdle, 'bytes'),
    atMost(
      'First screen of the home page',
      route,
      bytes(withoutFilm.filter(({ phase }) => phase === 'first')),
      limits.homeFirstScreen,
      'bytes',
    ),
    atMost(
      'Requests of the home page',
      route,
      withoutFilm.filter(({ phase }) => phase === 'first' || phase === 'idle').length,
      limits.homeRequests,
      'requests',
    ),
    atMost('Home page scrolled to its end', route, bytes(withoutFilm), limits.homeWhole, 'bytes'),
  ];
}

function pictureFindings({ route, pictures, lcp }: Visit): readonly Finding[] {
  const drawn = pictures.filter(({ address }) => !address.startsWith('data:'));
  const most = Math.max(0, ...drawn.map(({ pixelsPerPixel }) => pixelsPerPixel));
  const eager = drawn.filter(({ isLazy, isBelowScreen }) => isBelowScreen && !isLazy);
  const isLate = lcp !== null && lcp.picture !== '' && !lcp.isEarly;
  return [
    atMost('Pixels of a picture for each pixel shown', route, most, limits.pixelsPerPixel, 'pixels'),
    atMost('Pictures below the first screen that are not lazy', route, eager.length, 0, 'pictures'),
    atMost('Largest picture asked for late', route, isLate ? 1 : 0, 0, 'pictures'),
  ];
}

/** Returns the findings of one visit for the budgets that do not depend on the clock. */
export function pageFindings(visit: Visit): readonly Finding[] {
  const { route, parts, inline, fonts } = visit;
  const styles = inline.css + bytes(parts.filter(({ type }) => type === 'css'));
  return [
    ...(route === '/' ? homeFindings(visit) : []),
    ...(visit.hasIslands ? [] : informationalFindings(visit)),
    atMost('Script of a page ever', route, scriptBytes(visit, ['first', 'idle', 'scroll', 'press']), limits.scriptEver, 'bytes'),
    atMost('HTML of a page', route, bytes(parts.filter(({ type }) => type === 'html')), limits.html, 'bytes'),
    atMost('Styles of a page', route, styles, route === '/' ? limits.homeCss : limits.css, 'bytes'),
    atMost('Stylesheets that hold up the first paint', route, visit.blockingStylesheets, limits.blockingStylesheets, 'files'),
    atMost('Fonts that the first paint may wait for', route, fonts.preloaded, limits.preloadedFonts, 'files'),
    atMost('Fonts of the first screen', route, fonts.bytes, limits.fontBytes, 'bytes'),
    // Shifts are sums of fractions, so anything smaller is a rounding error.
    atMost('Layout shift', `${route}${visit.moved}`, Math.round(visit.layoutShift * 1e4) / 1e4, limits.layoutShift, ''),
    ...pictureFindings(visit),
  ];
}

/** Formats a number with its unit, and with enough digits to differ from its limit. */
function amount(value: number, unit: string): string {
  return `${String(Math.round(value * 1e4) / 1e4)} ${unit}`.trim();
}

export function exceeded(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ isMet }) => !isMet)
    .map(({ budget, where, value, limit, unit }) => `${budget}, ${where}: ${amount(value, unit)} instead of ${String(limit)}`);
}
