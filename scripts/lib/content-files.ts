/**
 * Reads files of `content/` and writes generated files, for the scripts that run before the pages
 * are built.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { Parsed } from '#domain/parse.ts';

import { CommandError } from './project.ts';

/** @throws CommandError where the file isn't JSON */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file}: not valid JSON (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}

/**
 * Returns the value that a parser has read.
 * @param place the file and the entry in it that an editor must correct
 * @throws CommandError naming each wrong field
 */
export function valueOf<Value>(place: string, parsed: Parsed<Value>): Value {
  if (parsed.ok) return parsed.value;
  const problems = Object.entries(parsed.errors).map(([field, sentence]) => `\n  - ${field}: ${sentence}`);
  throw new CommandError(`${place}: ${problems.length === 0 ? parsed.message : problems.join('')}`);
}

/** Writes a value as JSON. Replaces the file atomically, because another process may be reading it. */
export function writeJson(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}
