import { type NamedCall as ListedCall, type CallName, resolveCall } from '#domain/calls.ts';
import type { FieldErrors, VisitorParser } from '#domain/parse.ts';
import {
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_WIDTH,
  FORM_FILE_KINDS,
  type FileKind,
  NOTICE_FILE_KINDS,
  NOTICE_PICTURE_BOUNDS,
  PICTURE_KINDS,
  detectFileKind,
} from '#records/files/file-kinds.ts';
import { FORM_FILES_MAX, getTooManyFilesSentence } from '#records/files/attachment.ts';
import { noticeFileSentences } from '#records/notices/notice-file.ts';
import type { Messages } from '#i18n/messages.ts';

import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { type MultipartForm, readForm } from '#netlify/http/body.ts';
import { type Limit, countTry, createNetworkLimits, refuseUsedUp, getWidestNetwork } from '#netlify/limits/limit.ts';
import { Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import type { Accepted } from '#netlify/store/files.ts';
import { type PictureBounds, acceptFile } from './check/files.ts';

export type FileRules = {
  max: number;
  kinds: readonly FileKind[];
  bounds: PictureBounds;
  sentences: (messages: Messages) => { kind: string; tooLarge: string; several: string };
  countsRefused?: boolean;
};

export const pictureRules: FileRules = {
  max: 1,
  kinds: PICTURE_KINDS,
  bounds: { maxWidth: PICTURE_MAX_WIDTH, maxHeight: PICTURE_MAX_HEIGHT },
  sentences: ({ picture }) => picture,
};

export const proofRules: FileRules = {
  max: FORM_FILES_MAX,
  kinds: FORM_FILE_KINDS,
  bounds: NOTICE_PICTURE_BOUNDS,
  sentences: (messages) => ({
    kind: messages.file.kind,
    tooLarge: messages.file.together,
    several: getTooManyFilesSentence(messages),
  }),
};

export const attachmentRules: FileRules = {
  max: 1,
  kinds: NOTICE_FILE_KINDS,
  bounds: NOTICE_PICTURE_BOUNDS,
  sentences: ({ file }) => ({ ...file, kind: noticeFileSentences.kind }),
};

export type Upload = {
  sent: readonly { name: string; bytes: Buffer }[];
  /** @throws Failure 422 if a file can't be read, 429 if too many were refused, 503 if too many wait */
  accept: () => Promise<readonly Accepted[]>;
};

const REFUSED_MAX = 20;
const HOUR_MS = 60 * 60 * 1000;
/** `npm start` ends a call after 30 s. */
const TURN_MS = 5000;

/** One after the other, so that no network takes all the memory. */
function runInTurn<Result>({ writeQueue, address }: RequestContext, read: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(createTemporaryFailure(503, ({ server }) => server.tooManyFiles, 60));
    }, TURN_MS);
    void writeQueue(`files of ${getWidestNetwork(address)}`, async () => {
      clearTimeout(timer);
      if (!isOver) await read().then(resolve, reject);
    });
  });
}

function createFileRefusal(field: string, message: string, others: FieldErrors = {}): Failure {
  const errors = { ...others, [field]: message };
  return new Failure(422, Object.values(errors)[0] ?? message, { errors });
}

function getRefusalLimits(name: string, { address, claims }: RequestContext, { countsRefused = true }: FileRules): readonly Limit[] {
  const purpose = `${name}-refused`;
  if (!countsRefused) return [];
  if (claims === null) return createNetworkLimits(purpose, address, REFUSED_MAX, HOUR_MS);
  return [{ purpose, subject: [claims.username], group: claims.username, max: REFUSED_MAX, windowMs: HOUR_MS }];
}

async function countRefusals<Result>(context: RequestContext, limits: readonly Limit[], read: () => Promise<Result>): Promise<Result> {
  await refuseUsedUp(context, limits);
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure && error.status === 422) await countTry(context, limits);
    throw error;
  }
}

/** Null without a file; a message if number or first bytes are invalid. */
function parseUpload(name: string, { texts, files }: MultipartForm, field: string, context: RequestContext, rules: FileRules) {
  const { max, kinds, bounds, sentences } = rules;
  const { kind, several } = sentences(context.messages);
  if (files.length > max) return several;
  const sent = files.filter((file) => file.field === field);
  if (sent.length === 0) return (texts.get(field) ?? '') === '' ? null : kind;
  const isWanted = (bytes: Buffer) => {
    const found = detectFileKind(bytes);
    return found !== null && kinds.includes(found);
  };
  if (!sent.every(({ bytes }) => isWanted(bytes))) return kind;
  const read = async () => {
    const accepted: Accepted[] = [];
    for (const { bytes } of sent) {
      const file = await acceptFile(context, bytes, bounds);
      if (file === null) throw createFileRefusal(field, kind);
      accepted.push(file);
    }
    return accepted;
  };
  return { sent, accept: () => runInTurn(context, () => countRefusals(context, getRefusalLimits(name, context, rules), read)) };
}

type UploadCall<Value> = { name: string; field: string; rules: FileRules; parse: VisitorParser<Value> };

export function readUploadForm({ request, messages }: RequestContext, { field, rules }: UploadCall<unknown>): Promise<MultipartForm> {
  return readForm(request, field, rules.sentences(messages).tooLarge);
}

/** @param answer calls `accept` after cheaper checks @throws Failure 422 with all invalid fields */
export async function answerForm<Value, Result>(
  context: RequestContext,
  { name, field, rules, parse }: UploadCall<Value>,
  form: MultipartForm,
  answer: (context: RequestContext, value: Value, upload: Upload | null) => Promise<Result>,
): Promise<Result> {
  const parsed = parse(Object.fromEntries(form.texts), context.messages);
  const upload = parseUpload(name, form, field, context, rules);
  const errors = parsed.ok ? {} : parsed.errors;
  if (typeof upload === 'string')
    return countRefusals(context, getRefusalLimits(name, context, rules), () => Promise.reject(createFileRefusal(field, upload, errors)));
  if (!parsed.ok) throw new Failure(422, parsed.message, { errors });
  return answer(context, parsed.value, upload);
}

export function createUploadHandler<Value>(
  listed: CallName | ListedCall,
  field: string,
  parse: VisitorParser<Value>,
  rules: FileRules,
  answer: (context: RequestContext, value: Value, upload: Upload | null) => Promise<Response>,
): CallHandler {
  const upload = { name: resolveCall(listed).name, field, rules, parse };
  return createCallHandler(listed, async (context) => answerForm(context, upload, await readUploadForm(context, upload), answer));
}
