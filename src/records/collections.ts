/** `name` is also the right and the prefix of keys. */
import { facultyFields } from './faculty/faculty.ts';
import { FORMS, type FormStore } from './forms/registry.ts';
import { noticeFields } from './notices/notice-record.ts';
import type { RecordFields } from './stored-fields.ts';

export type CollectionName = 'notices' | 'faculty' | FormStore;

export type Collection = {
  name: CollectionName;
  label: string;
  noun: { one: string; many: string };
  fields: RecordFields;
};

export const NOTICES = {
  name: 'notices',
  label: 'Notices',
  noun: { one: 'notice', many: 'notices' },
  fields: noticeFields,
} as const satisfies Collection;

export const FACULTY = {
  name: 'faculty',
  label: 'Faculty',
  noun: { one: 'faculty member', many: 'faculty members' },
  fields: facultyFields,
} as const satisfies Collection;

export const COLLECTIONS: readonly Collection[] = [
  NOTICES,
  FACULTY,
  ...FORMS.map(({ store, noun, fields, console: { label } }) => ({ name: store, label, noun, fields })),
];
