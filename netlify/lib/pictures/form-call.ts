import { type Call as ListedCall, type CallName, callOf } from '#domain/calls.ts';
import type { FieldErrors, Parser } from '#domain/parse.ts';
import { FORM_FILES_MAX, tooManyFiles } from '#domain/form-files.ts';
import { fileKindOf, fileNameFor, fileSentences } from '#domain/notice-file.ts';
import { PICTURE_MAX_PIXELS, pictureSentences } from '#domain/picture.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call } from '#netlify/lib/http/handler.ts';
import { networkLimits } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { type Form, readForm } from '#netlify/lib/http/multipart.ts';
import { type Accepted, acceptFile } from './notice-files.ts';
import { readPictureFile } from './picture-file.ts';
import { type Picture, rewritePicture } from './pictures.ts';

/** At least one file. */
export type Upload<File = Picture> = {
  sent: readonly Buffer[];
  /** @throws Failure 422 if a file can't be read, 429 if too many files were refused */
  rewrite: () => Promise<readonly File[]>;
};

/** `pixels` is known before the picture is decoded; `read` reads the whole file. */
type Opened<File> = { pixels: number; read: () => Promise<File | null> };

/** The rules for the files of a call: how many, which kinds, and how they are read. */
type FileRules<File> = {
  max: number;
  sentences: () => { kind: string; tooLarge: string; several: string };
  /** Judges the first bytes. Returns null if the file is refused. */
  open: (context: RequestContext, sent: { bytes: Buffer; name: string }) => Opened<File> | null;
  /** The message for a file that only the reader refuses. */
  unreadable: (bytes: Buffer) => string;
};

export const pictureRules: FileRules<Picture> = {
  max: 1,
  sentences: () => pictureSentences,
  open: (context, { bytes }) => {
    const file = readPictureFile(bytes);
    return file === null ? null : { pixels: file.width * file.height, read: () => rewritePicture(context, file) };
  },
  unreadable: () => pictureSentences.kind,
};

/** Pictures and PDFs, with the names under which staff get them. */
export const proofRules: FileRules<Accepted & { name: string }> = {
  max: FORM_FILES_MAX,
  sentences: () => ({ kind: fileSentences.kind, tooLarge: fileSentences.together, several: tooManyFiles() }),
  open: (context, { bytes, name }) => {
    const picture = readPictureFile(bytes);
    if (picture === null && fileKindOf(bytes) !== 'pdf') return null;
    const read = async () => {
      const file = await acceptFile(context, bytes);
      return file === null ? null : { ...file, name: fileNameFor(name, file.kind, 'proof') };
    };
    return { pixels: picture === null ? 0 : picture.width * picture.height, read };
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

/** Returns null if no file was chosen, a message if one is refused. */
function uploadOf<File>(
  name: string,
  { texts, files }: Form,
  field: string,
  context: RequestContext,
  { max, sentences, open, unreadable }: FileRules<File>,
): Upload<File> | string | null {
  const { kind, tooLarge, several } = sentences();
  if (files.length > max) return several;
  const sent = files.filter((candidate) => candidate.field === field).map((file) => ({ bytes: file.bytes, opened: open(context, file) }));
  if (sent.length === 0) return (texts.get(field) ?? '') === '' ? null : kind;
  if (sent.some(({ opened }) => opened === null)) return kind;
  // All pictures together may cost as much as one.
  if (sent.reduce((sum, { opened }) => sum + (opened?.pixels ?? 0), 0) > PICTURE_MAX_PIXELS) return tooLarge;
  return {
    sent: sent.map(({ bytes }) => bytes),
    rewrite: async () => {
      let refusal = '';
      const rewritten = await countIfRefused(name, context, async () => {
        const done: File[] = [];
        for (const { bytes, opened } of sent) {
          // A large picture takes a large part of a function's memory.
          const file = opened === null ? null : await context.writeQueue('rewrite picture', opened.read);
          if (file === null) {
            refusal = unreadable(bytes);
            return null;
          }
          done.push(file);
        }
        return done;
      });
      if (rewritten === null) throw invalid({ [field]: refusal }, refusal);
      return rewritten;
    },
  };
}

/**
 * The texts and the headers of the pictures are checked first, and all invalid fields are reported
 * together. The call decodes the pictures itself, after the checks that cost less.
 * @param answer gets the files as they were sent, or null if there is none
 */
export function callWithUpload<Value, File>(
  listed: CallName | ListedCall,
  pictureField: string,
  parse: Parser<Value>,
  rules: FileRules<File>,
  answer: (context: RequestContext, value: Value, upload: Upload<File> | null) => Promise<Response>,
): Call {
  const { name } = callOf(listed);
  const receiving = call(listed, async (context) => {
    const form = await readForm(context.request, pictureField, rules.sentences().tooLarge);
    const parsed = parse(Object.fromEntries(form.texts));
    const upload = uploadOf(name, form, pictureField, context, rules);
    if (typeof upload === 'string') await countIfRefused(name, context, () => Promise.resolve(null));
    const pictureErrors: FieldErrors = typeof upload === 'string' ? { [pictureField]: upload } : {};
    if (!parsed.ok) throw invalid({ ...parsed.errors, ...pictureErrors }, parsed.message);
    if (typeof upload === 'string') throw invalid(pictureErrors, upload);
    return answer(context, parsed.value, upload);
  });
  return { ...receiving, reads: { from: 'form', schema: parse.schema, file: pictureField } };
}

/** Takes one picture, and decodes it at once. */
export function callWithForm<Value>(
  listed: CallName | ListedCall,
  pictureField: string,
  parse: Parser<Value>,
  answer: (context: RequestContext, value: Value, picture: Picture | null) => Promise<Response>,
): Call {
  return callWithUpload(listed, pictureField, parse, pictureRules, async (context, value, upload) =>
    answer(context, value, upload === null ? null : ((await upload.rewrite())[0] ?? null)),
  );
}
