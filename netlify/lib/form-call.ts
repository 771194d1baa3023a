/** Calls that take a multipart form with an optional picture: faculty members and alumni feedback. */
import type { CallName } from '#domain/calls.ts';
import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { pictureSentences } from '#domain/picture.ts';

import { Failure } from './failure.ts';
import type { Call, Visit } from './handler.ts';
import { type Form, readForm } from './multipart.ts';
import { type Picture, rewritePicture } from './pictures.ts';
import type { Turns } from './turns.ts';

/** The picture of a form: null where none was chosen, a sentence where it can't be taken. */
async function pictureOf({ texts, files }: Form, field: string, turns: Turns): Promise<Picture | string | null> {
  if (files.length > 1) return pictureSentences.several;
  const file = files.find((candidate) => candidate.field === field);
  if (file === undefined) return (texts.get(field) ?? '') === '' ? null : pictureSentences.kind;
  // One after the other: a large picture takes a good part of a function's memory while it is decoded.
  return (await turns('rewrite picture', () => rewritePicture(file.bytes))) ?? pictureSentences.kind;
}

function invalid(errors: FieldErrors, message: string): Failure {
  return new Failure(422, Object.values(errors)[0] ?? message, { errors });
}

/**
 * A call with a form, whose texts and picture are read and checked first. Every invalid field is told at once.
 * @param pictureField the part that may have the picture
 * @param answer gets the picture rewritten but not stored, or null
 */
export function callWithForm<Value>(
  name: CallName,
  pictureField: string,
  parse: (input: unknown) => Parsed<Value>,
  answer: (visit: Visit, value: Value, picture: Picture | null) => Promise<Response>,
): Call {
  return {
    name,
    answer: async (visit) => {
      const form = await readForm(visit.request, pictureField);
      const parsed = parse(Object.fromEntries(form.texts));
      const picture = await pictureOf(form, pictureField, visit.turns);
      const pictureErrors: FieldErrors = typeof picture === 'string' ? { [pictureField]: picture } : {};
      if (!parsed.ok) throw invalid({ ...parsed.errors, ...pictureErrors }, parsed.message);
      if (typeof picture === 'string') throw invalid(pictureErrors, picture);
      return answer(visit, parsed.value, picture);
    },
  };
}
