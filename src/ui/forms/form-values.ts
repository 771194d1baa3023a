import type { Parsed } from '#domain/parse.ts';
import type { FormFile } from '#records/files/attachment.ts';
import type { Labelled } from '#i18n/english.ts';

/** `isRemoved` removes the record's picture. */
export type PictureValue = { file: File | null; problem: string | null; isRemoved: boolean };

/** `url` shows the original and identifies it; `file` may be shrunk until it is ready. */
export type ChosenFile = { url: string; file: File; problem: string | null; isReady: boolean; ready: Promise<File> };

/** `files` are uploaded when chosen, `chosenFiles` with the form. */
type ValueByKind = { flag: boolean; files: readonly FormFile[]; chosenFiles: readonly ChosenFile[]; picture: PictureValue };

export type FieldValue = string | ValueByKind[keyof ValueByKind];

/** By default a text, or a select if it has options. */
export type FormField = Labelled & {
  kind?: keyof ValueByKind;
  optional?: boolean;
  /** For a text. `long` has several lines, `time` is a date with an hour. */
  max?: number;
  long?: boolean;
  day?: boolean;
  time?: boolean;
  hint?: string;
  options?: readonly string[];
  tidy?: (typed: string) => string;
};

export type FormFields = Readonly<Record<string, FormField>>;

export type FormValues = Readonly<Record<string, FieldValue>>;

type ValueOf<Field> = Field extends { kind: infer Kind extends keyof ValueByKind }
  ? ValueByKind[Kind]
  : 'kind' extends keyof Field
    ? FieldValue
    : string;

export type ValuesOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

type TextControl = { type?: 'textarea' | 'date' | 'datetime-local'; max?: number | undefined; hint?: string };

export type FieldState = TextControl & {
  label: string;
  required: boolean;
  /** `(optional)` */
  note?: string;
  /** Also in the request and in its errors. */
  name: string;
  /** Later texts are only in the control. */
  defaultValue: string;
  error: string | undefined;
  options?: readonly string[];
};

export type ControlledState<Value> = Pick<FieldState, 'name' | 'label' | 'error'> & {
  value: Value;
  onValue: (next: (value: Value) => Value) => void;
};

export const NO_PICTURE: PictureValue = { file: null, problem: null, isRemoved: false };

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function readFiles(value: FieldValue | undefined): readonly FormFile[] {
  if (typeof value !== 'object' || 'isRemoved' in value) return [];
  return value.flatMap((file) => ('ready' in file ? [] : [file]));
}

export function readPicture(value: FieldValue | undefined): PictureValue {
  return typeof value === 'object' && 'isRemoved' in value ? value : NO_PICTURE;
}

function readInitialValue(record: object, name: string, kind: FormField['kind']): unknown {
  const value: unknown = Reflect.get(record, name);
  if (kind === 'flag') return value === 1;
  if (kind === 'picture') return NO_PICTURE;
  if (kind !== undefined) return Array.isArray(value) ? value : [];
  return typeof value === 'number' ? String(value) : readText(value);
}

export function getInitialValues<Fields extends FormFields>(fields: Fields, record: object | null): ValuesOf<Fields> {
  const values = Object.entries(fields).map(([name, { kind }]) => [name, readInitialValue(record ?? {}, name, kind)]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` loses the types of the keys
  return Object.fromEntries(values) as ValuesOf<Fields>;
}

export function getTextControl({ long = false, day = false, time = false, max, hint }: FormField): TextControl {
  const shown = hint === undefined ? {} : { hint };
  if (long) return { ...shown, type: 'textarea', max };
  return day || time ? { ...shown, type: day ? 'date' : 'datetime-local' } : shown;
}

export function joinFiles<Value, Files>(
  parsed: Parsed<Value>,
  name: string,
  problem: string | null,
  files: Files,
): Parsed<{ texts: Value; files: Files }> {
  if (problem !== null) return { ok: false, message: problem, errors: { ...(parsed.ok ? {} : parsed.errors), [name]: problem } };
  return parsed.ok ? { ok: true, value: { texts: parsed.value, files } } : parsed;
}
