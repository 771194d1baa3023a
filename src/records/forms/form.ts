/** The entry of a form in the registry, and the names that follow from it. The page of a form loads only its own entry. */
import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import type { VisitorParser } from '#domain/parse.ts';
import { capitalise } from '#domain/text.ts';
import type { RecordField } from '#records/stored-fields.ts';
import type { Labelled, TranslatedLabel } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';
import type { Files } from './form-limits.ts';

/** The values of a sent form, without its files. */
export type SentForm = { name: string } & Readonly<Record<string, string | number>>;

/** A field of a form, with its label in each language. */
export type VisitorField = RecordField &
  TranslatedLabel & {
    /** The words in place of the label in the form. */
    question?: Translated;
    /** The hint below the label. */
    help?: Translated;
    /** The attributes of a text field. */
    input?: { type?: 'email' | 'tel'; inputMode?: 'numeric'; autoComplete?: string; spellCheck?: boolean };
    /** The control, if it is neither a text field nor a select: a select of all courses, or a text field that suggests them. */
    control?: 'radio' | 'course' | 'suggestedCourse' | 'consent';
    /** The options with their labels, if these are not in the content. */
    choices?: readonly TranslatedLabel[];
  };

/** The fields, in the order of the form. */
export type VisitorFields = Readonly<Record<string, VisitorField>>;

/** Fields that stand together. `fields` may have the name of the field with files. `needsOne`: none is optional alone. */
export type FieldGroup = {
  legend?: Translated;
  hint?: Translated;
  isWide?: boolean;
  needsOne?: boolean;
  fields: readonly string[];
};

/** A column of the console's table. `{city}` in a line is a placeholder for the field `city`. */
type FormTableColumn = { header: string; width: 'text' | 'wide' } & (
  { lines: readonly string[]; long?: never } | { /** The field of a long text, which the table folds. */ long: string; lines?: never }
);

/** How senders look up the state of an entry: with a secret number, or with their number and mobile number. */
export type Lookup = {
  /** The page with the look-up. */
  page: string;
  isSecret?: boolean;
  texts: Readonly<Record<'state' | 'unknown' | 'isNew' | 'isInProgress' | 'isAnswered', Translated>>;
};

export type Form<Store extends string = string> = {
  /** The id, such as `data-request`. It is part of call names and stored keys, so it never changes. */
  id: string;
  /** The name of the collection, from which the console's address and names of exported files follow. */
  store: Store;
  /** The page with the form: `grievance`. */
  page: string;
  /** The names in the paths of calls: `submit_enquiry`, `get_enquiries`. */
  paths: { one: string; many: string };
  noun: { one: string; many: string };
  /** The nouns in messages to the office, where the form's title is not shown. */
  officeNoun?: { one: string; many: string };
  /** `sent` is also the message of the response, `privacy` what the privacy notice says besides the fields. */
  texts: Readonly<Record<'name' | 'submit' | 'sent' | 'failed', Translated>> & { privacy?: Translated };
  fields: VisitorFields;
  /** The layout, in which each field stands once. */
  groups: readonly FieldGroup[];
  /** Returns the parser. @param courses the names of all courses */
  parserFor: (courses: readonly string[]) => VisitorParser<SentForm>;
  /** The name of the multipart field with the optional files. A form without it is sent as JSON. */
  picture?: string;
  /** The label of files that may also be PDFs. Pictures are then stored large enough to read a photographed page. */
  fileLabel?: TranslatedLabel;
  /** The field by which a chart counts the entries of each week. */
  chart?: string;
  /** The field with a fixed choice by which staff filter the list. */
  choice?: string;
  /** The field with a fixed choice whose value the office is told in a message within 15 minutes. */
  topic?: string;
  /** The values of `topic` with which a new entry stands before all others, and its sender is shown where to get help. */
  urgent?: readonly string[];
  /** The file in `content/settings` with the labels of choices in other languages. */
  choiceLabels?: 'admissions' | 'grievances';
  /** True if senders stay unknown: an entry keeps only the day, not the time, and no network is counted. */
  onlyDay?: boolean;
  lookup?: Lookup;
  /** The most entries in an hour from all senders together, at most 600 unless senders stay unknown. */
  perHour: number;
  filesPerDay?: Files;
  /** The days after which an entry is deleted with its files, at least 30. */
  retentionDays: number;
  console: {
    label: string;
    searchLabel: string;
    emptyHint: string;
    confirmDelete: string;
    deleteFailed: string;
    /** The question before an entry becomes `answered`; without it staff are not asked. */
    confirmAnswered?: string;
    /** The fields below the name. Email addresses and mobile numbers become links. */
    contact?: readonly string[];
    columns: readonly FormTableColumn[];
  };
};

/** Returns the label of the files of a form. */
export function getFileLabel({ fileLabel = { label: 'Image', hi: 'तस्वीर' } }: Pick<Form, 'fileLabel'>): Labelled {
  return fileLabel;
}

/** Joins words for the name of a call: `data-request` becomes `DataRequest`. */
export function joinWords(words: string): string {
  return words.split(/[ -]/u).map(capitalise).join('');
}

export function submitCall({ id, paths }: Pick<Form, 'id' | 'paths'>): NamedCall {
  return { name: `submit${joinWords(id)}`, method: 'POST', path: `submit_${paths.one}`, auth: 'none' };
}

export function getInboxCalls({ id, store, noun, paths: { one, many } }: Form) {
  const [ofOne, ofMany] = [joinWords(id), joinWords(noun.many)];
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
    name: `get${joinWords(id)}Picture`,
    method: 'GET',
    path: `${paths.one}_image/:id`,
    auth: 'required',
    right: store,
  };
}

export function getStateCall({ id, paths }: Pick<Form, 'id' | 'paths'>): NamedCall {
  return { name: `get${joinWords(id)}State`, method: 'POST', path: `${paths.one}_state`, auth: 'none' };
}

/** Returns the call that shows the answer to a form that was sent without the script. */
export function getAnswerCall({ name, path }: Pick<NamedCall, 'name' | 'path'>): NamedCall {
  return { name: `${name}Answer`, method: 'GET', path, auth: 'none' };
}

/** Returns the calls that visitors make with a form. */
export function listVisitorCalls(form: Pick<Form, 'id' | 'paths' | 'lookup'>): readonly NamedCall[] {
  return [submitCall(form), ...(form.lookup === undefined ? [] : [getStateCall(form)])].flatMap((call) => [call, getAnswerCall(call)]);
}

export function getCountsCall({ id, store, paths }: Form): NamedCall {
  return { name: `get${joinWords(id)}Counts`, method: 'GET', path: `get_${paths.one}_counts`, auth: 'required', right: store };
}

/** Returns the URL path of an entry's picture, which needs a token. */
export function getPictureAddress(form: Form, id: string): string {
  return API_BASE + getPictureCall(form).path.replace(':id', id);
}

export function listFormCalls(form: Form): readonly NamedCall[] {
  return [
    ...listVisitorCalls(form),
    ...Object.values(getInboxCalls(form)),
    ...(form.chart === undefined ? [] : [getCountsCall(form)]),
    ...(form.picture === undefined ? [] : [getPictureCall(form)]),
  ];
}

export function getAnswerFieldName({ id }: Form): string {
  return id.replaceAll('-', '_');
}

export function getConsolePath({ store }: Form): string {
  return `/${store.replaceAll('-', '_')}_console`;
}

/** Returns `Data Request Deleted Successfully`. */
export function getDeletedSentence({ id }: Form): string {
  return `${id.split('-').map(capitalise).join(' ')} Deleted Successfully`;
}

/** Formats `1 enquiry` or `12 enquiries`. */
export function formatEntryCount(count: number, { noun }: Pick<Form, 'noun'>): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}
