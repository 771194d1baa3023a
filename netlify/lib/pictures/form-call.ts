import { type Call as ListedCall, type CallName, callOf } from '#domain/calls.ts';
import type { FieldErrors, Parser } from '#domain/parse.ts';
import { pictureSentences } from '#domain/picture.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call } from '#netlify/lib/http/handler.ts';
import { networkLimits } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { type Form, readForm } from '#netlify/lib/http/multipart.ts';
import { readPictureFile } from './picture-file.ts';
import { type Picture, rewritePicture } from '#netlify/lib/pictures/pictures.ts';

export type Upload = {
  bytes: Buffer;
  /** @throws Failure 422 if the picture can't be decoded, 429 if too many pictures were refused */
  rewrite: () => Promise<Picture>;
};

/** The most pictures that a call refuses in an hour. */
const REFUSED_PICTURES_OF_A_NETWORK = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns what `read` makes of a file, and counts the file if that is null. Each call has
 * counts of its own, so that visitors do not use up those of the staff.
 * @throws Failure 429 with `Retry-After` if too many pictures of this network were refused
 */
export async function countIfRefused<Result>(
  name: string,
  context: RequestContext,
  read: () => Promise<Result | null>,
): Promise<Result | null> {
  const kind = `${name}-refused-picture`;
  const limits = networkLimits({ kind, address: context.address, max: REFUSED_PICTURES_OF_A_NETWORK, windowMs: HOUR_MS });
  let result: Result | null = null;
  await checkGuess(context, limits, async () => {
    result = await read();
    return result !== null;
  });
  return result;
}

function invalid(errors: FieldErrors, message: string): Failure {
  return new Failure(422, Object.values(errors)[0] ?? message, { errors });
}

/** Returns null if no file was chosen, a message if it is refused. */
function uploadOf(name: string, { texts, files }: Form, field: string, context: RequestContext): Upload | string | null {
  if (files.length > 1) return pictureSentences.several;
  const sent = files.find((candidate) => candidate.field === field);
  if (sent === undefined) return (texts.get(field) ?? '') === '' ? null : pictureSentences.kind;
  const file = readPictureFile(sent.bytes);
  if (file === null) return pictureSentences.kind;
  return {
    bytes: sent.bytes,
    rewrite: async () => {
      // A large picture takes a large part of a function's memory.
      const decode = () => context.writeQueue('rewrite picture', () => rewritePicture(context, file));
      const picture = await countIfRefused(name, context, decode);
      if (picture === null) throw invalid({ [field]: pictureSentences.kind }, pictureSentences.kind);
      return picture;
    },
  };
}

/**
 * The texts and the picture's header are checked first, and all invalid fields are reported
 * together. The call decodes the picture itself, after the checks that cost less.
 * @param answer gets the picture as it was sent, or null if there is none
 */
export function callWithUpload<Value>(
  listed: CallName | ListedCall,
  pictureField: string,
  parse: Parser<Value>,
  answer: (context: RequestContext, value: Value, upload: Upload | null) => Promise<Response>,
): Call {
  const { name } = callOf(listed);
  const receiving = call(listed, async (context) => {
    const form = await readForm(context.request, pictureField);
    const parsed = parse(Object.fromEntries(form.texts));
    const upload = uploadOf(name, form, pictureField, context);
    if (typeof upload === 'string') await countIfRefused(name, context, () => Promise.resolve(null));
    const pictureErrors: FieldErrors = typeof upload === 'string' ? { [pictureField]: upload } : {};
    if (!parsed.ok) throw invalid({ ...parsed.errors, ...pictureErrors }, parsed.message);
    if (typeof upload === 'string') throw invalid(pictureErrors, upload);
    return answer(context, parsed.value, upload);
  });
  return { ...receiving, reads: { from: 'form', schema: parse.schema, file: pictureField } };
}

/** Decodes the picture at once. */
export function callWithForm<Value>(
  listed: CallName | ListedCall,
  pictureField: string,
  parse: Parser<Value>,
  answer: (context: RequestContext, value: Value, picture: Picture | null) => Promise<Response>,
): Call {
  return callWithUpload(listed, pictureField, parse, async (context, value, upload) =>
    answer(context, value, upload === null ? null : await upload.rewrite()),
  );
}
