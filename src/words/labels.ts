import { labels } from './en.ts';
import { spokenWords } from './words.ts';

/** Translates the name of a field or a choice. Others stay. */
export function labelIn(label: string): string {
  const found = Object.entries(labels).find(([, text]) => text === label)?.[0];
  const local: unknown = found === undefined ? undefined : Reflect.get(spokenWords('labels') ?? {}, found);
  return typeof local === 'string' ? local : label;
}
