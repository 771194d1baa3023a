import type { ReportType } from '#domain/report.ts';
import reports from '#netlify/lib/generated/reports.json' with { type: 'json' };

/** Returns a year of which the content has a report. Throws an error if there is none. */
export function aYearOf(type: ReportType): string {
  const found = reports.find((report) => report.type === type);
  if (found === undefined) throw new Error(`content/reports/${type} has no report, which this test needs.`);
  return found.year;
}
