/**
 * What an entry of the registry (`registry.ts`) says about a form, and the names that follow from
 * it. The page of a form loads its own entry only.
 */
import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import type { VisitorParser } from '#domain/parse.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import type { Labelled, FormMessages } from '#i18n/english.ts';
import type { Messages } from '#i18n/words.ts';

/** The picture is not among the values. */
export type SentForm = { name: string } & Readonly<Record<string, string | number>>;

/** `{city}` in a line stands for the value of the field `city`. */
type FormTableColumn = { header: string; width: 'text' | 'wide' } & (
  { lines: readonly string[]; long?: never } | { /** The field of a long text, which the table folds. */ long: string; lines?: never }
);

/** A key of the words of the privacy notice. */
export type PrivacyNote = Extract<keyof Messages['privacy'], `${string}Note`>;

/** The sections of words that have these keys. */
type SectionWith<Key extends string> = {
  [Name in keyof FormMessages]: FormMessages[Name] extends Record<Key, string> ? Name : never;
}[keyof FormMessages];

export type LookUpSection = SectionWith<'unknown'>;

export type Form<Store extends string = string> = {
  /** Stands in the names of the calls and in stored keys, so it never changes: `data-request`. */
  id: string;
  /** The console's address and the names of exported files follow from it. */
  store: Store;
  /** `submit_enquiry`, `get_enquiries`. */
  paths: { one: string; many: string };
  noun: { one: string; many: string };
  /** In messages to the office, which do not stand beside the form's title. */
  officeNoun?: { one: string; many: string };
  fields: RecordFields;
  /** @param courses the names in the answer of `get_course_list` */
  parserFor: (courses: readonly string[]) => VisitorParser<SentForm>;
  /** The part with the optional picture. Without it the form is sent as JSON. */
  picture?: string;
  /** The name of a file that may be a PDF, too. A picture is then stored so large that a page can be read. */
  fileLabel?: Labelled;
  /** The field by which a chart counts the entries of each week. */
  chart?: string;
  /** The field with a fixed choice by which staff filter the list. */
  choice?: string;
  /** The field with a fixed choice that a message names to the office within a quarter of an hour. */
  topic?: string;
  /** Nobody can find out who sent an entry: it keeps the day on which it came, not the time, and no network is counted. */
  onlyDay?: boolean;
  /** The section of its words. `name` is its title in the privacy notice, `sent` also the message of the answer. */
  words: SectionWith<'name' | 'sent' | 'failed'>;
  /**
   * The sender looks up the status with a secret number, which is not stored. This section has the message for
   * a number that no entry has.
   */
  secretNumber?: LookUpSection;
  /** The key of the words that say what the fields do not. */
  privacyNote?: PrivacyNote;
  console: {
    label: string;
    searchLabel: string;
    emptyHint: string;
    confirmDelete: string;
    deleteFailed: string;
    /** Stand below the name. Email addresses and mobile numbers become links. */
    contact?: readonly string[];
    columns: readonly FormTableColumn[];
  };
};

function capitalise(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** `DataRequest`, for names of calls. */
export function joined(words: string): string {
  return words
    .split(/[ -]/u)
    .map((word) => capitalise(word))
    .join('');
}

export function submitCall({ id, paths }: Pick<Form, 'id' | 'paths'>): NamedCall {
  return { name: `submit${joined(id)}`, method: 'POST', path: `submit_${paths.one}`, auth: 'none' };
}

export function inboxCallsOf({ id, store, noun, paths: { one, many } }: Form) {
  const [ofOne, ofMany] = [joined(id), joined(noun.many)];
  const staff = { auth: 'required', right: store } as const;
  return {
    list: { name: `get${ofMany}`, method: 'GET', path: `get_${many}`, ...staff },
    listIds: { name: `get${ofOne}Ids`, method: 'GET', path: `get_${one}_ids`, ...staff },
    assignees: { name: `get${ofOne}Assignees`, method: 'GET', path: `get_${one}_assignees`, ...staff },
    removeMany: { name: `delete${ofMany}`, method: 'POST', path: `delete_${many}`, ...staff },
    markMany: { name: `mark${ofMany}`, method: 'POST', path: `mark_${many}`, ...staff },
    handle: { name: `handle${ofOne}`, method: 'PUT', path: `${many}/:id`, ...staff },
    remove: { name: `delete${ofOne}`, method: 'DELETE', path: `${many}/:id`, ...staff },
  } as const satisfies Record<string, NamedCall>;
}

export function getPictureCall({ id, store, paths }: Form): NamedCall {
  return {
    name: `get${joined(id)}Picture`,
    method: 'GET',
    path: `${paths.one}_image/:id`,
    auth: 'required',
    right: store,
  };
}

export function getStateCall({ id, paths }: Pick<Form, 'id' | 'paths'>): NamedCall {
  return { name: `get${joined(id)}State`, method: 'POST', path: `${paths.one}_state`, auth: 'none' };
}

export function countsCall({ id, store, paths }: Form): NamedCall {
  return { name: `get${joined(id)}Counts`, method: 'GET', path: `get_${paths.one}_counts`, auth: 'required', right: store };
}

/** It needs a token. */
export function getPictureAddress(form: Form, id: string): string {
  return API_BASE + getPictureCall(form).path.replace(':id', id);
}

export function listFormCalls(form: Form): readonly NamedCall[] {
  return [
    submitCall(form),
    ...Object.values(inboxCallsOf(form)),
    ...(form.chart === undefined ? [] : [countsCall(form)]),
    ...(form.picture === undefined ? [] : [getPictureCall(form)]),
    ...(form.secretNumber === undefined ? [] : [getStateCall(form)]),
  ];
}

export function answerField({ id }: Form): string {
  return id.replaceAll('-', '_');
}

export function getConsolePath({ store }: Form): string {
  return `/${store.replaceAll('-', '_')}_console`;
}

/** `Data Request Deleted Successfully`. */
export function deletedSentence({ id }: Form): string {
  return `${id.split('-').map(capitalise).join(' ')} Deleted Successfully`;
}

/** `1 enquiry`, `12 enquiries`. */
export function formatEntryCount(count: number, { noun }: Pick<Form, 'noun'>): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}
