/**
 * Reads files of `content/` and writes generated files, for the scripts that run before the pages
 * are built.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { Parsed } from '#domain/parse.ts';

/** A mistake in `content/`. Its message is a sentence for an editor. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError where the file isn't JSON */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${file}: not valid JSON (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}

/**
 * Returns the value that a parser has read.
 * @param place the file and the entry in it that an editor must correct
 * @throws ContentError naming each wrong field
 */
export function valueOf<Value>(place: string, parsed: Parsed<Value>): Value {
  if (parsed.ok) return parsed.value;
  const problems = Object.entries(parsed.errors).map(([field, sentence]) => `\n  - ${field}: ${sentence}`);
  throw new ContentError(`${place}: ${problems.length === 0 ? parsed.message : problems.join('')}`);
}

/** Replaces a file atomically, because another process may be reading it. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** Writes a value as JSON, atomically. */
export function writeJson(file: string, value: unknown): void {
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Runs a step of the build. A mistake in `content/` ends it with a sentence and exit code 1. Any
 * other error is a bug and keeps its stack.
 */
export async function runStep(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isExpected = error instanceof ContentError || (error instanceof Error && 'code' in error);
    process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
