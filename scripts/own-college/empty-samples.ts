/** Empties the sample fields of one file. A removal is kept if the file's schema accepts it, and undone otherwise. */
import { getValueAt, listNested } from '#domain/unknown.ts';
import { getFields } from '#scripts/content-check/problem.ts';

type Path = readonly PropertyKey[];

/** A change of a field; an undefined `value` removes the field or list entry. */
export type SampleChange = { path: Path; value: null | false | string | readonly never[] | undefined };

export type Emptied = {
  data: unknown;
  changes: readonly SampleChange[];
  /** Picture files that the schema requires, which become neutral. */
  pictures: readonly string[];
};

type Accepts = (data: unknown) => boolean;

/** Fields that control how an entry is shown and say nothing about the college. */
const KEPT = ['sample', 'order', 'demonstration'];
const ALT = /^(?:alt|pictureAlt)$/u;
/** Alternative text of a neutral picture. */
const NEUTRAL_ALT = 'A plain surface in the colour of the college';
const PICTURE = /\.(?:jpe?g|png|webp|svg)$/iu;

export function applyChange(data: unknown, { path, value }: SampleChange): unknown {
  const copy = structuredClone(data);
  const parent = getValueAt(copy, ...path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return copy;
  if (value !== undefined) Reflect.set(parent, key, value);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

/** Returns the path of the first group inside a value that passes the test. */
function findInside(data: unknown, isWanted: (group: unknown) => boolean): Path | undefined {
  return listNested(data).find(({ path, value }) => path.length > 0 && isWanted(value))?.path;
}

/**
 * Returns the fields that a sample mark covers; undefined for all.
 * @param groups of `createSampleMark` in src/schemas/shared.ts
 */
export function findConcerned(data: unknown, groups: readonly (readonly string[])[]): readonly string[] | undefined {
  const fields = Object.keys(getFields(data));
  return groups.find((group) => group.some((name) => fields.includes(name))) ?? groups.at(-1);
}

class Emptier {
  readonly #accepts: Accepts;
  readonly #changes: SampleChange[] = [];
  readonly #pictures: string[] = [];
  data: unknown;

  constructor(data: unknown, accepts: Accepts) {
    this.data = data;
    this.#accepts = accepts;
  }

  get emptied(): Emptied {
    return { data: this.data, changes: this.#changes, pictures: this.#pictures };
  }

  attempt(path: Path, value?: SampleChange['value']): boolean {
    const changed = applyChange(this.data, { path, value });
    if (!this.#accepts(changed)) return false;
    this.data = changed;
    this.#changes.push({ path, value });
    return true;
  }

  #emptyField(path: Path): void {
    const value = getValueAt(this.data, ...path);
    if (this.attempt(path) || this.attempt(path, null) || this.attempt(path, []) || (value === true && this.attempt(path, false))) return;
    if (typeof value !== 'string') return;
    if (PICTURE.test(value)) this.#pictures.push(value);
    else if (ALT.test(String(path.at(-1)))) this.attempt(path, NEUTRAL_ALT);
  }

  emptyFields(path: Path, groups: readonly (readonly string[])[] = []): void {
    const data = getValueAt(this.data, ...path);
    const fields = Object.keys(getFields(data));
    const names = findConcerned(data, groups) ?? fields;
    for (const name of names.filter((field) => fields.includes(field) && !KEPT.includes(field))) this.#emptyField([...path, name]);
    if (!this.attempt([...path, 'sample'])) throw new Error(`The mark of a sample cannot be removed at ${path.join('.')}.`);
  }

  /** Removes an entry; if its list needs it, removes the enclosing entry. */
  remove(path: Path): boolean {
    const around = path.map((_key, index) => path.slice(0, path.length - index)).filter((part) => typeof part.at(-1) === 'number');
    return around.some((part) => this.attempt(part));
  }

  emptyGroup(path: Path): void {
    const isGone = typeof path.at(-1) === 'number' ? this.remove(path) : this.attempt(path) || this.attempt(path, null);
    if (!isGone) this.emptyFields(path);
  }
}

function isSample(group: unknown): boolean {
  return getValueAt(group, 'sample') === true;
}

/**
 * Empties the samples of a file.
 * @param concerns fields covered by the file's own mark (`createSampleMark` in src/schemas/shared.ts)
 */
export function emptySamples(data: unknown, accepts: Accepts, concerns?: readonly (readonly string[])[]): Emptied {
  const emptier = new Emptier(data, accepts);
  for (let path = findInside(data, isSample); path !== undefined; path = findInside(emptier.data, isSample)) emptier.emptyGroup(path);
  if (isSample(emptier.data)) emptier.emptyFields([], concerns);
  return emptier.emptied;
}

/** Removes references to documents, or the entry if it requires one. */
export function removeDocuments(data: unknown, accepts: Accepts, ids: readonly string[]): Emptied {
  const emptier = new Emptier(data, accepts);
  const isLost = (group: unknown) => ids.includes(String(getValueAt(group, 'document')));
  for (let path = findInside(data, isLost); path !== undefined; path = findInside(emptier.data, isLost)) {
    if (!emptier.attempt([...path, 'document']) && !emptier.remove(path))
      throw new Error(`The name of a document cannot be removed at ${path.join('.')}.`);
  }
  return emptier.emptied;
}
