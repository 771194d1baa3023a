import { type Call as ListedCall, type CallName, callOf } from '#domain/calls.ts';
import type { FieldErrors, Parser } from '#domain/parse.ts';
import { fileKindOf, fileNameFor, fileSentences } from '#domain/notice-file.ts';
import { pictureSentences } from '#domain/picture.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call } from '#netlify/lib/http/handler.ts';
import { networkLimits } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { type Form, readForm } from '#netlify/lib/http/multipart.ts';
import { type Accepted, acceptFile } from './notice-files.ts';
import { readPictureFile } from './picture-file.ts';
import { type Picture, rewritePicture } from './pictures.ts';

export type Upload<File = Picture> = {
  bytes: Buffer;
  /** @throws Failure 422 if the file can't be read, 429 if too many files were refused */
  rewrite: () => Promise<File>;
};

/** What a call takes as its file. */
type Taking<File> = {
  sentences: { kind: string; tooLarge: string; several: string };
  /** Judges the first bytes. Returns null if the file is refused, otherwise what reads the whole file. */
  open: (context: RequestContext, sent: { bytes: Buffer; name: string }) => (() => Promise<File | null>) | null;
  /** The message for a file that only the reader refuses. */
  unreadable: (bytes: Buffer) => string;
};

export const takingPictures: Taking<Picture> = {
  sentences: pictureSentences,
  open: (context, { bytes }) => {
    const file = readPictureFile(bytes);
    return file === null ? null : () => rewritePicture(context, file);
  },
  unreadable: () => pictureSentences.kind,
};

/** A picture or a PDF, with the name under which staff get it. */
export const takingFiles: Taking<Accepted & { name: string }> = {
  sentences: fileSentences,
  open: (context, { bytes, name }) => {
    if (fileKindOf(bytes) === null) return null;
    return async () => {
      const file = await acceptFile(context, bytes);
      return file === null ? null : { ...file, name: fileNameFor(name, file.kind, 'proof') };
    };
  },
  unreadable: (bytes) => fileSentences[fileKindOf(bytes) === 'pdf' ? 'unreadable' : 'kind'],
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
function uploadOf<File>(
  name: string,
  { texts, files }: Form,
  field: string,
  context: RequestContext,
  { sentences, open, unreadable }: Taking<File>,
): Upload<File> | string | null {
  if (files.length > 1) return sentences.several;
  const sent = files.find((candidate) => candidate.field === field);
  if (sent === undefined) return (texts.get(field) ?? '') === '' ? null : sentences.kind;
  const read = open(context, sent);
  if (read === null) return sentences.kind;
  return {
    bytes: sent.bytes,
    rewrite: async () => {
      // A large picture takes a large part of a function's memory.
      const file = await countIfRefused(name, context, () => context.writeQueue('rewrite picture', read));
      if (file === null) throw invalid({ [field]: unreadable(sent.bytes) }, unreadable(sent.bytes));
      return file;
    },
  };
}

/**
 * The texts and the picture's header are checked first, and all invalid fields are reported
 * together. The call decodes the picture itself, after the checks that cost less.
 * @param answer gets the picture as it was sent, or null if there is none
 */
export function callWithUpload<Value, File>(
  listed: CallName | ListedCall,
  pictureField: string,
  parse: Parser<Value>,
  taking: Taking<File>,
  answer: (context: RequestContext, value: Value, upload: Upload<File> | null) => Promise<Response>,
): Call {
  const { name } = callOf(listed);
  const receiving = call(listed, async (context) => {
    const form = await readForm(context.request, pictureField, taking.sentences.tooLarge);
    const parsed = parse(Object.fromEntries(form.texts));
    const upload = uploadOf(name, form, pictureField, context, taking);
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
  return callWithUpload(listed, pictureField, parse, takingPictures, async (context, value, upload) =>
    answer(context, value, upload === null ? null : await upload.rewrite()),
  );
}
