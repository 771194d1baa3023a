import { type Call as ListedCall, type CallName, callOf } from '#domain/calls.ts';
import type { FieldErrors, Parser } from '#domain/parse.ts';
import { FORM_FILES_MAX, tooManyFiles } from '#domain/form-files.ts';
import { fileKindOf, fileNameFor, fileSentences } from '#domain/notice-file.ts';
import { pictureKindOf, pictureSentences } from '#domain/picture.ts';

import { server as englishServer } from '#domain/words/en.ts';
import { wordsIn } from '#domain/words/words.ts';

import { Failure, passingFailure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call } from '#netlify/lib/http/handler.ts';
import { type Limit, networkLimits, windowLimit } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { type Form, readForm } from '#netlify/lib/http/multipart.ts';
import { type Accepted, acceptFile } from './notice-files.ts';
import { type Picture, rewritePicture } from './pictures.ts';

/** At least one file. */
export type Upload<File = Picture> = {
  sent: readonly Buffer[];
  /** @throws Failure 422 if a file can't be read, 429 if too many files were refused, 503 if too many wait */
  rewrite: () => Promise<readonly File[]>;
};

/** The rules for the files of a call: how many, which kinds, and how they are read. */
type FileRules<File extends object> = {
  max: number;
  sentences: () => { kind: string; tooLarge: string; several: string };
  /** Judges the first bytes. */
  isKnown: (bytes: Buffer) => boolean;
  /** Reads the whole file, or returns why it is refused. */
  read: (context: RequestContext, sent: { bytes: Buffer; name: string }) => Promise<File | string>;
};

export const pictureRules: FileRules<Picture> = {
  max: 1,
  sentences: () => pictureSentences,
  isKnown: (bytes) => pictureKindOf(bytes) !== null,
  read: async (context, { bytes }) => (await rewritePicture(context, bytes)) ?? pictureSentences.kind,
};

/** Pictures and PDFs, with the names under which staff get them. */
export const proofRules: FileRules<Accepted & { name: string }> = {
  max: FORM_FILES_MAX,
  sentences: () => ({ kind: fileSentences.kind, tooLarge: fileSentences.together, several: tooManyFiles() }),
  isKnown: (bytes) => fileKindOf(bytes) !== null,
  read: async (context, { bytes, name }) => {
    const file = await acceptFile(context, bytes);
    return typeof file === 'string' ? file : { ...file, name: fileNameFor(name, file.kind, 'proof') };
  },
};

const words = wordsIn('server', englishServer);

/** The most files of a network, or of an account, that a call refuses in an hour. */
const REFUSED_FILES = 20;
const HOUR_MS = 60 * 60 * 1000;
/** On a busy machine reading the files takes long, too, and `npm start` ends a call after 30 seconds. */
const TURN_MS = 5000;

/** Calls read their files one after the other, because a large picture takes a large part of a function's memory. */
function inTurn<Result>({ writeQueue }: RequestContext, read: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(passingFailure(503, words.tooManyFiles, 60));
    }, TURN_MS);
    void writeQueue('read files', async () => {
      clearTimeout(timer);
      if (!isOver) await read().then(resolve, reject);
    });
  });
}

/**
 * Returns what `read` makes of files. They count if it refuses one of them, which is a message, but not if
 * the call fails. Each call has counts of its own; those of staff belong to the account, so that nobody else in
 * their network uses them up.
 * @param read the message alone if the files need not be read
 * @throws Failure 429 with `Retry-After` if too many files were refused, 503 if too many calls are reading files
 */
export async function countIfRefused<Result extends object>(
  name: string,
  context: RequestContext,
  read: string | (() => Promise<Result | string>),
): Promise<Result | string> {
  const { address, claims } = context;
  const window = { kind: `${name}-refused-picture`, max: REFUSED_FILES, windowMs: HOUR_MS };
  const limits = claims === null ? networkLimits({ ...window, address }) : [windowLimit({ ...window, subject: [claims.username] })];
  let result: Result | string = '';
  await checkGuess(
    context,
    limits.map((limit): Limit => ({ ...limit, forgivesLost: true })),
    async () => {
      result = typeof read === 'string' ? read : await inTurn(context, read);
      return typeof result !== 'string';
    },
  );
  return result;
}

function invalid(errors: FieldErrors, message: string): Failure {
  return new Failure(422, Object.values(errors)[0] ?? message, { errors });
}

/** Returns null if no file was chosen, a message if one is refused. */
function uploadOf<File extends object>(
  name: string,
  { texts, files }: Form,
  field: string,
  context: RequestContext,
  { max, sentences, isKnown, read }: FileRules<File>,
): Upload<File> | string | null {
  const { kind, several } = sentences();
  if (files.length > max) return several;
  const sent = files.filter((candidate) => candidate.field === field);
  if (sent.length === 0) return (texts.get(field) ?? '') === '' ? null : kind;
  if (!sent.every(({ bytes }) => isKnown(bytes))) return kind;
  return {
    sent: sent.map(({ bytes }) => bytes),
    rewrite: async () => {
      const rewritten = await countIfRefused(name, context, async () => {
        const done: File[] = [];
        for (const file of sent) {
          const accepted = await read(context, file);
          if (typeof accepted === 'string') return accepted;
          done.push(accepted);
        }
        return done;
      });
      if (typeof rewritten === 'string') throw invalid({ [field]: rewritten }, rewritten);
      return rewritten;
    },
  };
}

/**
 * The texts and the kinds of the files are checked first, and all invalid fields are reported
 * together. The call decodes the pictures itself, after the checks that cost less.
 * @param answer gets the files as they were sent, or null if there is none
 */
export function callWithUpload<Value, File extends object>(
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
    if (typeof upload === 'string') await countIfRefused(name, context, upload);
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
