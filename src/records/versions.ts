/** Earlier versions of records that staff keep (docs/api.md, "Versions"; docs/behaviour.md, "Versions"). */
import * as z from 'zod/mini';

import { NOT_AN_OBJECT, type Parsed, type Parser, parserOf } from '#domain/parse.ts';
import { textField } from '#domain/text.ts';
import { parseFacultyRecord } from './faculty.ts';
import { parseNoticeRecord } from './notices/notice-record.ts';

/** The most earlier versions that are kept of a record. */
export const VERSIONS_MAX = 50;

export const versionSentences = {
  notFound: 'This version is no longer kept.',
  fileMissing: 'The version was restored without a file that is no longer there.',
  deleted: 'Version Deleted Successfully',
} as const;

const About = z.object({ updated_by: z.string(), changed: z.array(z.string()) });

/** A version of a record: who made it, and which fields differ from the version before (none in the first). */
export type Version<Row> = Row & z.infer<typeof About>;

const parseAbout = parserOf(About);

function versionsParser<Row>(parseRow: Parser<Row>) {
  return (input: unknown): Parsed<Version<Row>[]> => {
    const rows: readonly unknown[] = Array.isArray(input) ? input : [null];
    const value = rows.flatMap((row) => {
      const [record, about] = [parseRow(row), parseAbout(row)];
      return record.ok && about.ok ? [{ ...record.value, ...about.value }] : [];
    });
    return value.length === rows.length ? { ok: true, value } : { ok: false, message: NOT_AN_OBJECT, errors: {} };
  };
}

export const parseNoticeVersions = versionsParser(parseNoticeRecord);
export const parseFacultyVersions = versionsParser(parseFacultyRecord);

/** Parses the body of a restore: the `updated_at` of the version. */
export const parseVersionReference = parserOf(z.object({ version: textField({ label: 'Version', max: 100 }) }));
