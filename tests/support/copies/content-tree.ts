import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listTextFiles(content: string): readonly string[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/u.test(name));
}

export function readJson(file: string): unknown {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return json;
}

export function changeObject(content: string, name: string, change: (fields: Fields) => void): void {
  const file = join(content, name);
  const fields = readJson(file);
  if (!isFields(fields)) throw new Error(`content/${name} does not contain an object.`);
  change(fields);
  writeFileSync(file, JSON.stringify(fields));
}

export function listIn(fields: Fields, name: string): readonly Fields[] {
  const list = fields[name];
  if (!Array.isArray(list)) throw new Error(`There is no list "${name}".`);
  return list.filter(isFields);
}

export function splitMarkdown(text: string): { front: string; body: string } {
  const end = text.indexOf('\n---', 3);
  return { front: text.slice(0, end + '\n---\n'.length), body: text.slice(end + '\n---\n'.length) };
}
