/** A form's entry in the registry; its page loads no others. */
import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import type { VisitorParser } from '#domain/parse.ts';
import { capitalise } from '#domain/text.ts';
import type { RecordField } from '#records/stored-fields.ts';
import type { Labelled, TranslatedLabel } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';
import type { Files } from './form-limits.ts';

export type SentForm = { name: string } & Readonly<Record<string, string | number>>;

export type VisitorField = RecordField &
  TranslatedLabel & {
    question?: Translated;
    help?: Translated;
    input?: { type?: 'email' | 'tel'; inputMode?: 'numeric'; autoComplete?: string; spellCheck?: boolean };
    /** If it is neither a text field nor a select; `suggestedCourse` accepts other courses. */
    control?: 'radio' | 'course' | 'suggestedCourse' | 'consent';
    /** Without the line for visitors under 18. */
    adults?: boolean;
    /** Options whose labels are not in the content. */
    choices?: readonly TranslatedLabel[];
  };

export type VisitorFields = Readonly<Record<string, VisitorField>>;

/** `fields` may name the files. With `needsOne` no field is marked as optional. */
export type FieldGroup = {
  legend?: Translated;
  hint?: Translated;
  isWide?: boolean;
  needsOne?: boolean;
  fields: readonly string[];
};

/** `{city}` in a line is a placeholder for the field `city`. */
type FormTableColumn = { header: string; width: 'text' | 'wide' } & (
  { lines: readonly string[]; long?: never } | { /** A long text, which the table folds. */ long: string; lines?: never }
);

export type Lookup = {
  page: string;
  isSecret?: boolean;
  texts: Readonly<Record<'state' | 'unknown' | 'isNew' | 'isInProgress' | 'isAnswered', Translated>> & { answer?: Translated };
};

export type Form<Store extends string = string> = {
  /** In call names and stored keys, so it never changes. */
  id: string;
  /** The collection, which names the console's address and exports. */
  store: Store;
  page: string;
  paths: { one: string; many: string };
  noun: { one: string; many: string };
  /** Messages to the office lack the form's title. */
  officeNoun?: { one: string; many: string };
  /** `sent` is also the response's message, `privacy` for the privacy notice. */
  texts: Readonly<Record<'name' | 'submit' | 'sent' | 'failed', Translated>> & { privacy?: Translated };
  fields: VisitorFields;
  groups: readonly FieldGroup[];
  parserFor: (courses: readonly string[]) => VisitorParser<SentForm>;
  /** The multipart field of optional files; otherwise JSON is sent. */
  picture?: string;
  /** Also allows PDFs, and pictures large enough to read a page. */
  fileLabel?: TranslatedLabel;
  chart?: string;
  choice?: string;
  /** The office is told this field's value within 15 minutes. */
  topic?: string;
  /** Values of `topic` that come first, and whose sender is shown where to get help. */
  urgent?: readonly string[];
  workingDays?: number;
  /** The file in `content/settings` with the labels of choices in other languages. */
  choiceLabels?: 'admissions' | 'grievances';
  /** Senders stay unknown: an entry keeps the day without the time, and no network is counted. */
  onlyDay?: boolean;
  lookup?: Lookup;
  /** Most entries an hour from all senders together, at most 600 unless senders stay unknown. */
  perHour: number;
  filesPerDay?: Files;
  /** An entry is deleted with its files after this time, at least 30 days. */
  retentionDays: number;
  console: {
    label: string;
    searchLabel: string;
    emptyHint: string;
    confirmDelete: string;
    deleteFailed: string;
    confirmAnswered?: string;
    columns: readonly FormTableColumn[];
  };
};

export function getFileLabel({ fileLabel = { label: 'Image', hi: 'तस्वीर' } }: Pick<Form, 'fileLabel'>): Labelled {
  return fileLabel;
}

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
    assignees: { name: `get${ofOne}Assignees`, method: 'GET', path: `get_${one}_assignees`, ...staff },
    removeMany: { name: `delete${ofMany}`, method: 'POST', path: `delete_${many}`, ...staff },
    markMany: { name: `mark${ofMany}`, method: 'POST', path: `mark_${many}`, ...staff },
    handle: { name: `handle${ofOne}`, method: 'PUT', path: `${many}/:id`, ...staff },
    remove: { name: `delete${ofOne}`, method: 'DELETE', path: `${many}/:id`, ...staff },
    correct: { name: `correct${ofOne}`, method: 'POST', path: `correct_${one}/:id`, ...staff },
    erase: { name: `erase${ofMany}`, method: 'POST', path: `erase_${many}`, ...staff },
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

export function getAnswerCall({ name, path }: Pick<NamedCall, 'name' | 'path'>): NamedCall {
  return { name: `${name}Answer`, method: 'GET', path, auth: 'none' };
}

export function listVisitorCalls(form: Pick<Form, 'id' | 'paths' | 'lookup'>): readonly NamedCall[] {
  return [submitCall(form), ...(form.lookup === undefined ? [] : [getStateCall(form)])].flatMap((call) => [call, getAnswerCall(call)]);
}

export function getCountsCall({ id, store, paths }: Form): NamedCall {
  return { name: `get${joinWords(id)}Counts`, method: 'GET', path: `get_${paths.one}_counts`, auth: 'required', right: store };
}

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

export function getDeletedSentence({ id }: Form): string {
  return `${id.split('-').map(capitalise).join(' ')} Deleted Successfully`;
}

export function formatEntryCount(count: number, { noun }: Pick<Form, 'noun'>): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}
