/** Turns the measurements into tables and findings. */
import { type Finding, atLeast, atMost, limits, pageFindings } from './budgets.ts';
import { CATEGORIES, type Device } from './lighthouse.ts';
import type { Results, Runs } from './results.ts';
import { median } from './statistics.ts';
import { type Cell, kilobytes, table } from './table.ts';
import type { Variant } from './variants.ts';
import type { Phase, Visit } from './visit.ts';
import { PART_TYPES } from './weigh.ts';

/** Calls that read a list. Each may make one request to its store. */
const LISTS: readonly string[] = ['getNotices', 'getFacultyList', 'getAdminFacultyList'];

function middle({ runs }: Runs, of: 'fcp' | 'lcp' | 'tbt' | 'cls'): number {
  return median(runs.map((run) => run[of]));
}

function find({ lighthouse }: Results, route: string, device: Device, variant: Variant): Runs | null {
  return (
    lighthouse.find((entry) => entry.route === route && entry.device === device && entry.variant === variant && entry.runs.length > 0) ??
    null
  );
}

function lighthouseFindings({ lighthouse }: Results): readonly Finding[] {
  return lighthouse
    .filter(({ variant, runs }) => variant === 'whole' && runs.length > 0)
    .flatMap((entry) => [
      ...CATEGORIES.map((category) => {
        const score = median(entry.runs.map(({ scores }) => scores[category] ?? 0));
        return atLeast(`Lighthouse ${category}, ${entry.device}`, entry.route, score, limits.lighthouseScore, 'points');
      }),
      atMost(
        `Layout shift (Lighthouse, ${entry.device})`,
        entry.route,
        Math.round(middle(entry, 'cls') * 1000) / 1000,
        limits.layoutShift,
        '',
      ),
    ]);
}

/**
 * Whether the first screen of a phone contains a picture. Without a visit to the page this is known
 * only for the home page.
 */
function startsWithPicture({ visits }: Results, route: string): boolean {
  return route === '/' || visits.some((visit) => visit.route === route && visit.pictures.some(({ isBelowScreen }) => !isBelowScreen));
}

function ratioFindings(results: Results): readonly Finding[] {
  return results.lighthouse.flatMap(({ route, device, variant, runs }) => {
    const whole = find(results, route, device, 'whole');
    if (variant !== 'bare' || whole === null || runs.length === 0) return [];
    const ratio = middle(whole, 'lcp') / median(runs.map(({ lcp }) => lcp));
    const limit = startsWithPicture(results, route) ? limits.lcpRatioPicture : limits.lcpRatio;
    return [atMost('LCP against the same text as bare HTML', route, Math.round(ratio * 100) / 100, limit, 'times')];
  });
}

/** Returns all findings. */
export function findingsOf(results: Results): readonly Finding[] {
  const { visits, interactions, calls, build } = results;
  return [
    ...visits.flatMap(pageFindings),
    ...results.lighthouse.map(({ route, device, variant, runs }) =>
      atLeast(`Runs of Lighthouse, ${device}, ${variant}`, route, runs.length, 1, 'runs'),
    ),
    ...lighthouseFindings(results),
    ...ratioFindings(results),
    ...interactions.map(({ name, ms }) => atMost('From input to next paint, 4 times slower', name, ms, limits.interactionMs, 'ms')),
    ...calls
      .filter(({ call }) => LISTS.includes(call))
      .map(({ call, reads }) => atMost('Reads of the store for one list', call, reads, limits.readsPerList, 'reads')),
    ...(build === null
      ? []
      : [atMost('A build with 1,000 more entries', 'build', build.withMoreEntries - build.again, limits.moreEntriesMs, 'ms')]),
  ];
}

function bytesOf({ parts }: Visit, phases: readonly Phase[]): number {
  return parts.filter(({ phase }) => phases.includes(phase)).reduce((sum, { bytes }) => sum + bytes, 0);
}

function sizeTable(visits: readonly Visit[]): string {
  const types = PART_TYPES.filter((type) => type !== 'film');
  const head = ['Page (KB, Brotli)', ...types, 'inline css', 'inline js', 'first', 'end', 'requests', 'at the end', 'React'];
  const rows = visits.map((visit): readonly Cell[] => [
    visit.route,
    ...types.map((type) => kilobytes(visit.parts.filter((part) => part.type === type).reduce((sum, { bytes }) => sum + bytes, 0))),
    kilobytes(visit.inline.css),
    kilobytes(visit.inline.js),
    kilobytes(bytesOf(visit, ['first'])),
    kilobytes(bytesOf(visit, ['first', 'idle', 'scroll', 'press'])),
    visit.parts.filter(({ phase }) => phase === 'first').length,
    visit.parts.length,
    visit.react,
  ]);
  return table(head, rows);
}

function lighthouseTable(results: Results): string {
  const head = ['Page (Lighthouse)', 'device', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'bare LCP', 'scriptless LCP', 'ratio'];
  const rows = results.lighthouse
    .filter(({ variant, runs }) => variant === 'whole' && runs.length > 0)
    .map((entry): readonly Cell[] => {
      const { route, device, runs } = entry;
      const [bare, scriptless] = [find(results, route, device, 'bare'), find(results, route, device, 'scriptless')];
      return [
        route,
        device,
        ...CATEGORIES.map((category) => median(runs.map(({ scores }) => scores[category] ?? 0))),
        Math.round(middle(entry, 'lcp')),
        Math.round(middle(entry, 'tbt')),
        middle(entry, 'cls'),
        bare === null ? null : Math.round(middle(bare, 'lcp')),
        scriptless === null ? null : Math.round(middle(scriptless, 'lcp')),
        bare === null ? null : middle(entry, 'lcp') / middle(bare, 'lcp'),
      ];
    });
  return table(head, rows);
}

/** Returns all tables as text. */
export function reportOf(results: Results): string {
  const { visits, lighthouse, interactions, calls, build } = results;
  return [
    ...(visits.length === 0 ? [] : [sizeTable(visits)]),
    ...(lighthouse.length === 0 ? [] : [lighthouseTable(results)]),
    ...(interactions.length === 0
      ? []
      : [
          table(
            ['From input to next paint, 4 times slower', 'ms'],
            interactions.map(({ name, ms }) => [name, ms]),
          ),
        ]),
    ...(calls.length === 0
      ? []
      : [
          table(
            ['Call (in process)', 'median ms', 'p95 ms', 'requests to the store'],
            calls.map(({ call, median: ms, p95, reads }) => [call, ms, p95, reads]),
          ),
        ]),
    ...(build === null
      ? []
      : [
          table(
            ['Build', 'seconds'],
            [
              ['from nothing', build.cold / 1000],
              ['again', build.again / 1000],
              ['with 1,000 more entries', build.withMoreEntries / 1000],
            ],
          ),
        ]),
  ].join('\n\n');
}
