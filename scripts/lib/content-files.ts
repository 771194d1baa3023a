import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Parsed } from '#domain/parse.ts';
import { getSiteKind, keepPublished } from '#domain/published.ts';
import { getValueAt } from '#domain/unknown.ts';

import { CommandError } from './project.ts';

export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file}: not valid JSON (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}

/** A text or a number as text; '' for anything else. */
export function getText(data: unknown, ...path: readonly PropertyKey[]): string {
  const value = getValueAt(data, ...path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Undefined if the file is hidden. `content`: the folder `content/`. */
export function readShownJson(content: string, file: string): unknown {
  const settings = join(content, 'settings', 'site.json');
  return keepPublished(readJson(file), getSiteKind(existsSync(settings) ? readJson(settings) : undefined));
}

/** @throws CommandError that names each wrong field, for editors */
export function requireValid<Value>(source: string, parsed: Parsed<Value>): Value {
  if (parsed.ok) return parsed.value;
  const problems = Object.entries(parsed.errors).map(([field, sentence]) => `${field}: ${sentence}`);
  throw new CommandError(`${source}: ${problems.length === 0 ? parsed.message : problems.join('; ')}`);
}

/** Atomically, because another process may be reading the file. */
export function writeJson(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}
