import { FORMS } from '#records/forms/registry.ts';

import { UnreadableDocument, parseDocument } from './documents.ts';
import { type Source, type VersionedRecord, createEntrySource, facultySource, noticeSource } from './rows.ts';

type FilesOf = (record: unknown) => readonly string[] | null;

/** `isComplete` is false if a record is unreadable, with unknown files. */
export type NamedFiles = { files: readonly string[]; isComplete: boolean };

function createFilesReader<Item extends VersionedRecord>({ name, parse, filesOf }: Source<Item>): readonly [string, FilesOf] {
  return [
    name,
    (record) => {
      const parsed = parse(record);
      return parsed.ok ? filesOf(parsed.value) : null;
    },
  ];
}

const BY_COLLECTION = new Map([
  createFilesReader(noticeSource),
  createFilesReader(facultySource),
  ...FORMS.map((form) => createFilesReader(createEntrySource(form))),
]);

export function findNamedFiles(key: string, text: string): NamedFiles {
  const collection = /^(?:history\/)?(?<name>[a-z-]+)\//u.exec(key)?.groups?.['name'] ?? '';
  const filesOf = BY_COLLECTION.get(collection);
  if (filesOf === undefined) return { files: [], isComplete: true };
  try {
    const filesOfRecords = parseDocument(key, text).records.map(filesOf);
    return { files: [...new Set(filesOfRecords.flatMap((files) => files ?? []))], isComplete: !filesOfRecords.includes(null) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { files: [], isComplete: false };
  }
}
