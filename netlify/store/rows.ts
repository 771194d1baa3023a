/** A deleted record stays until it is removed for good. */
import type { Parsed } from '#domain/parse.ts';
import type { CollectionName } from '#records/collections.ts';
import { type FacultyRecord, isPictureKey, parseFacultyRecord } from '#records/faculty/faculty.ts';
import { type ListedForm, FORMS } from '#records/forms/registry.ts';
import { type StoredEntry, createEntryParser } from '#records/forms/inbox.ts';
import { type NoticeRecord, parseNoticeRecord } from '#records/notices/notice-record.ts';

import initialFaculty from '#netlify/generated/faculty.json' with { type: 'json' };
import { getPartKey, getPartOfId } from './days.ts';
import { type DocumentRef, UnreadableDocument, parseDocument } from './documents.ts';

/** Author of the last change; time (ISO 8601) and author of the deletion. */
type RowMetadata = { updated_by?: string; deleted_at?: string; deleted_by?: string };

export type Row<Item> = Item & RowMetadata;

/** `updated_at` tells states apart. */
export type VersionedRecord = { id: string; updated_at: string };

export type Source<Item extends VersionedRecord = VersionedRecord> = {
  name: CollectionName;
  parse: (input: unknown) => Parsed<Row<Item>>;
  keyOf: (id: string) => string;
  initial?: readonly Item[];
  /** A method, so that the source of any records is a `Source`. */
  filesOf(row: Item): readonly string[];
  hasHistory: boolean;
};

const ROW_FIELDS = ['updated_by', 'deleted_at', 'deleted_by'] as const;

function createRowParser<Item extends VersionedRecord>(parse: (input: unknown) => Parsed<Item>) {
  return (input: unknown): Parsed<Row<Item>> => {
    const parsed = parse(input);
    if (!parsed.ok || typeof input !== 'object' || input === null) return parsed;
    const metadata = ROW_FIELDS.flatMap((name) => {
      const value: unknown = Reflect.get(input, name);
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { ok: true, value: { ...parsed.value, ...Object.fromEntries(metadata) } };
  };
}

export function isLive({ deleted_at }: RowMetadata): boolean {
  return deleted_at === undefined;
}

export function withoutDeletion<Item extends VersionedRecord>(row: Row<Item>): Row<Item> {
  const copy = { ...row };
  delete copy.deleted_at;
  delete copy.deleted_by;
  return copy;
}

/** Visitors never get these fields. */
export function withoutRowFields<Item extends VersionedRecord>(row: Row<Item>): Item {
  const item = withoutDeletion(row);
  delete item.updated_by;
  return item;
}

export const noticeSource: Source<NoticeRecord> = {
  name: 'notices',
  parse: createRowParser(parseNoticeRecord),
  keyOf: () => 'notices/list.json',
  filesOf: ({ attachments }) => attachments.map(({ key }) => key),
  hasHistory: true,
};

/** `content/faculty` until the first change by staff. */
export const facultySource: Source<FacultyRecord> = {
  name: 'faculty',
  parse: createRowParser(parseFacultyRecord),
  keyOf: () => 'faculty/list.json',
  initial: initialFaculty,
  filesOf: ({ image }) => (isPictureKey(image) ? [image] : []),
  hasHistory: true,
};

export function createEntrySource(form: ListedForm): Source<StoredEntry> {
  return {
    name: form.store,
    parse: createRowParser(createEntryParser(form)),
    keyOf: (id) => getPartKey(form.store, getPartOfId(id)),
    filesOf: ({ files }) => files.map(({ key }) => key),
    hasHistory: false,
  };
}

export function getDocumentRef<Item extends VersionedRecord>({ parse, keyOf, initial }: Source<Item>, id = ''): DocumentRef<Row<Item>> {
  return { key: keyOf(id), parse, ...(initial === undefined ? {} : { initial }) };
}

export const ALL_SOURCES: readonly Source[] = [noticeSource, facultySource, ...FORMS.map(createEntrySource)];

/** `isComplete` is false if a record is unreadable, with unknown files. */
export type NamedFiles = { files: readonly string[]; isComplete: boolean };

export function findNamedFiles(key: string, text: string): NamedFiles {
  const collection = /^(?:history\/)?(?<name>[a-z-]+)\//u.exec(key)?.groups?.['name'];
  const source = ALL_SOURCES.find(({ name }) => name === collection);
  if (source === undefined) return { files: [], isComplete: true };
  try {
    const records = parseDocument(key, text).records.map((record) => source.parse(record));
    const files = records.flatMap((parsed) => (parsed.ok ? source.filesOf(parsed.value) : []));
    return { files: [...new Set(files)], isComplete: records.every(({ ok }) => ok) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { files: [], isComplete: false };
  }
}
