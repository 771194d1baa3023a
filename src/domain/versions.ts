/** Earlier versions of records that staff keep (docs/api.md, "Versions"; docs/behaviour.md, "Versions"). */
import * as z from 'zod/mini';

import { FacultyRecord } from './faculty.ts';
import { NoticeRecord } from './notice-record.ts';
import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most earlier versions that are kept of a record. */
export const VERSIONS_MAX = 50;

export const versionSentences = {
  notFound: 'This version is no longer kept.',
  fileMissing: 'This version cannot be restored: one of its files is missing.',
} as const;

/** Who made a version, and which fields differ from the version before. The first known version has none. */
const About = { updated_by: z.string(), changed: z.array(z.string()) };

/** A version of a record of any kind. */
export type Version<Row> = Row & z.infer<z.ZodMiniObject<typeof About>>;

export const parseNoticeVersions = parserOf(z.array(z.extend(NoticeRecord, About)));
export const parseFacultyVersions = parserOf(z.array(z.extend(FacultyRecord, About)));

/** Parses the body of a restore: the `updated_at` of the version. */
export const parseVersionReference = parserOf(z.object({ version: textField({ label: 'Version', max: 100 }) }));
