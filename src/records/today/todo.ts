import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';

export const TODO_KINDS = {
  link: 'Dead links',
  alt: 'Pictures without words',
  review: 'Pages past their review date',
  empty: 'Pages without content',
  disclosure: 'Self-disclosure without an answer',
  sample: 'Samples',
} as const;

export type TodoKind = keyof typeof TODO_KINDS;

/** `form` in the editor, or `''`. */
const Todo = z.object({
  kind: z.enum(['link', 'alt', 'review', 'empty', 'disclosure', 'sample']),
  page: z.string(),
  text: z.string(),
  form: z.string(),
});

export type Todo = z.infer<typeof Todo>;

/** `due`: shown from this day; `''` at once. */
export type PlannedTodo = Omit<Todo, 'kind'> & { kind: string; due: string };

export const parseTodos = createParser(z.array(Todo));
