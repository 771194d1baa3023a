/**
 * What one entry of the registry (`registry.ts`) says about a form that visitors send, and the names
 * that follow from it. The page of a form loads its own entry only.
 */
import { API_BASE } from '#domain/answers.ts';
import type { Call } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';
import type { RecordFields } from '#domain/stored-fields.ts';

/** The values that a form sends, without its picture. */
export type SentForm = { name: string } & Readonly<Record<string, string | number>>;

/** A column of the console's table. `{city}` in a line stands for the value of the field `city`. */
type FormColumn = { header: string; width: 'text' | 'wide' } & (
  { lines: readonly string[]; long?: never } | { /** The field of a long text, which the table folds. */ long: string; lines?: never }
);

export type Form<Store extends string = string> = {
  /** Stands in the names of the calls and in stored keys, so it never changes: `data-request`. */
  id: string;
  /** The store of the records. The console's address and the names of exported files follow from it. */
  store: Store;
  /** The words in the paths of the calls: `submit_enquiry`, `get_enquiries`. */
  paths: { one: string; many: string };
  noun: { one: string; many: string };
  fields: RecordFields;
  /** Returns the parser of what is sent. @param courses the names in the answer of `get_course_list` */
  parserFor: (courses: readonly string[]) => (input: unknown) => Parsed<SentForm>;
  /** The name of the part with the optional picture. Without it the form is sent as JSON. */
  picture?: string;
  /** Whether some places of an hour are kept for this form (`form-limits.ts`). */
  hasKeptPlaces?: boolean;
  /** `sent` is the message of the form and of the answer. */
  sentences: { sent: string; failed: string };
  /** The table of the privacy notice: its heading, and what the fields do not say. */
  privacy: { title: string; note: string };
  console: {
    label: string;
    searchLabel: string;
    emptyHint: string;
    confirmDelete: string;
    deleteFailed: string;
    /** The fields below the name. Email addresses and mobile numbers become links. */
    contact?: readonly string[];
    columns: readonly FormColumn[];
  };
};

function capitalised(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** Returns words without what is between them, for names of calls: `DataRequest`. */
function joined(words: string): string {
  return words
    .split(/[ -]/u)
    .map((word) => capitalised(word))
    .join('');
}

/** Returns the call with which a visitor sends the form. */
export function submitCall({ id, paths }: Pick<Form, 'id' | 'paths'>): Call {
  return { name: `submit${joined(id)}`, method: 'POST', path: `submit_${paths.one}`, auth: 'none' };
}

/** Returns the calls with which staff read, handle and delete what was sent. */
export function inboxCallsOf({ id, store, noun, paths: { one, many } }: Form) {
  const [ofOne, ofMany] = [joined(id), joined(noun.many)];
  const staff = { auth: 'required', right: store } as const;
  return {
    list: { name: `get${ofMany}`, method: 'GET', path: `get_${many}`, ...staff },
    listIds: { name: `get${ofOne}Ids`, method: 'GET', path: `get_${one}_ids`, ...staff },
    removeMany: { name: `delete${ofMany}`, method: 'POST', path: `delete_${many}`, ...staff },
    handle: { name: `handle${ofOne}`, method: 'PUT', path: `${many}/:id`, ...staff },
    remove: { name: `delete${ofOne}`, method: 'DELETE', path: `${many}/:id`, ...staff },
  } as const satisfies Record<string, Call>;
}

/** Returns the call for the picture of a record, which only staff may see. */
export function pictureCall({ id, store, paths }: Form): Call {
  return { name: `get${joined(id)}Picture`, method: 'GET', path: `${paths.one}_image/:id`, auth: 'required', right: store };
}

/** Returns the URL path of the picture of a record. It needs a token. */
export function pictureAddress(form: Form, id: string): string {
  return API_BASE + pictureCall(form).path.replace(':id', id);
}

export function formCalls(form: Form): readonly Call[] {
  return [submitCall(form), ...Object.values(inboxCallsOf(form)), ...(form.picture === undefined ? [] : [pictureCall(form)])];
}

/** Returns the field of an answer that has one record. */
export function answerField({ id }: Form): string {
  return id.replaceAll('-', '_');
}

/** Returns the store of the pictures of a form's records. */
export function pictureStore<Store extends string>({ store }: Form<Store>): `${Store}-pictures` {
  return `${store}-pictures`;
}

/** Returns the address of the form's page in the console. */
export function consolePath({ store }: Form): string {
  return `/${store.replaceAll('-', '_')}_console`;
}

/** Returns the message after the deletion of one record: `Data Request Deleted Successfully`. */
export function deletedSentence({ id }: Form): string {
  return `${id.split('-').map(capitalised).join(' ')} Deleted Successfully`;
}

/** Returns a number of records with their noun: `1 enquiry`, `12 enquiries`. */
export function countOf(count: number, { noun }: Pick<Form, 'noun'>): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}
