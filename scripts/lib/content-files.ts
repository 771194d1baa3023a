/** Reading `content/` and writing what the build makes of it: shared by the steps that run before the pages are built. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { Parsed } from '#domain/parse.ts';

/** Something in `content/` that isn't as it should be: a sentence for an editor. */
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
 * What a parser read.
 * @param place the file, and the entry in it, that an editor has to look at
 * @throws ContentError naming each wrong field
 */
export function valueOf<Value>(place: string, parsed: Parsed<Value>): Value {
  if (parsed.ok) return parsed.value;
  const problems = Object.entries(parsed.errors).map(([field, sentence]) => `\n  - ${field}: ${sentence}`);
  throw new ContentError(`${place}: ${problems.length === 0 ? parsed.message : problems.join('')}`);
}

/** Writes a file whole or not at all: another process may be reading it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** Writes a value as JSON, whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Runs a step: what is wrong in `content/` ends it with a sentence and exit code 1; anything else is our fault and keeps its stack. */
export async function runStep(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isExpected = error instanceof ContentError || (error instanceof Error && 'code' in error);
    process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
