/** What each call answers, by the schemas with which the browser reads it, for the description of the API. */
import * as z from 'zod/mini';

import { parseAccountList, parseListedAccount, parseOwnAccount, parseRule, parseSecondFactorKey } from './account.ts';
import { parseActivityPage } from './activity.ts';
import { parseFailure } from './answers.ts';
import type { CallName } from './calls.ts';
import { parseCourseList } from './course.ts';
import { parseDirectory } from './directory.ts';
import { parseAssignees } from './entry-work.ts';
import { parseFacultyList, parseFacultyRecord, parseOrder } from './faculty.ts';
import { answerField, countsCall, inboxCallsOf, pictureCall, stateCall, submitCall } from './forms/form.ts';
import { FORMS, type ListedForm } from './forms/registry.ts';
import { parsePictureAddresses } from './gallery.ts';
import { itemParser, pageParser, parseCountPage, parseDeletedCount, parseIdPage } from './inbox.ts';
import { parseSession } from './login.ts';
import { parseEntryState } from './lookup.ts';
import { parseAttachment, parseNoticeList, parseNoticeRecord } from './notice-record.ts';
import { DELETED_KINDS, type DeletedKind, deletedCallsOf, parseDeletedPage } from './recently-deleted.ts';
import { textRules } from './text.ts';
import { About } from './versions.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the JSON Schema of what is sent (`input`) or answered (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod }, zodSchema, jsonSchema }) => {
      if (io === 'output') delete jsonSchema.default;
      // The last step of a record's parser only changes values.
      const { def } = _zod;
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(jsonSchema, jsonSchemaOf(def.in, io));
      const { label = '', max = 0, optional = false } = textRules.get(zodSchema) ?? {};
      const description = `${label}: at most ${max} characters, without white space at the ends`;
      if (label !== '') Object.assign(jsonSchema, { description, minLength: optional ? 0 : 1 });
    },
  });
  return json;
}

type Fields = Readonly<Record<string, z.ZodMiniType>>;

export type CallAnswers = {
  /** The schema of a success without `success`, or the content types of a file. */
  body: z.ZodMiniType | readonly string[];
  /** Statuses that do not follow from what the call reads and from who may make it. */
  also: readonly number[];
  /** What failures have besides, by status. `any` stands for all. */
  extras?: Fields;
  /** It needs no store, so it never answers 503. */
  isBuilt?: boolean;
};

const text = z.string();
const withMessage = z.object({ message: text });
const notice = { notice: parseNoticeRecord.schema };
const member = { faculty: parseFacultyRecord.schema };
const account = { account: parseListedAccount.schema };
const state = { store: text, settings: text, commit: z.nullable(text), context: text };
const PICTURES = ['image/jpeg', 'image/png'];

function answers(body: CallAnswers['body'], ...also: number[]): CallAnswers {
  return { body, also };
}

function done(fields: Fields, ...also: number[]): CallAnswers {
  return answers(z.object({ ...fields, message: text }), ...also);
}

/** A change of a version that may be out of date. The refusal has the current record. */
function orStale(current: Fields, answer = done(current)): CallAnswers {
  return { ...answer, also: [409], extras: { 409: z.partial(z.object(current)) } };
}

/** What a call answers that has no entry here. */
export const MESSAGE_ALONE = done({});

const images: CallAnswers = { ...answers(z.object({ images: parsePictureAddresses.schema })), isBuilt: true };

function named(): Readonly<Partial<Record<CallName, CallAnswers>>> {
  return {
    login: {
      ...answers(z.intersection(parseSession.schema, z.object({ status: z.literal('success') })), 401, 429),
      extras: { any: z.object({ status: z.literal('error'), second_factor: z.optional(z.literal(true)) }) },
    },
    logout: answers(z.object({})),
    getNotices: answers(z.object({ data: parseNoticeList.schema, next_cursor: z.nullable(text) }), 304),
    addNotice: done(notice),
    updateNotice: orStale(notice),
    activateNotice: done(notice, 404),
    deactivateNotice: done(notice, 404),
    addNoticeFile: done({ attachment: parseAttachment.schema }),
    getNoticeFile: answers(['application/pdf', ...PICTURES], 304),
    getNoticeVersions: answers(z.object({ data: z.array(z.intersection(parseNoticeRecord.schema, About)) })),
    restoreNoticeVersion: orStale(notice),
    getFacultyList: answers(z.object({ data: parseDirectory.schema }), 304),
    getAdminFacultyList: answers(z.object({ data: parseFacultyList.schema })),
    addFacultyMember: done(member),
    updateFacultyMember: orStale(member),
    moveFacultyMember: done({ order: parseOrder.schema }, 404),
    moveDepartment: done({ order: parseOrder.schema }, 404),
    getFacultyVersions: answers(z.object({ data: z.array(z.intersection(parseFacultyRecord.schema, About)) })),
    restoreFacultyVersion: orStale(member),
    getFacultyPicture: answers(PICTURES, 304),
    getActivity: answers(parseActivityPage.schema),
    getCourseList: { ...answers(z.object({ data: parseCourseList.schema }), 304), isBuilt: true },
    getOurInstitution: { ...images, also: [304] },
    getSportsPage: { ...images, also: [304] },
    getGalleryImages: images,
    getAccounts: answers(parseAccountList.schema),
    addAccount: done({ ...account, password: text }),
    updateAccount: orStale(account),
    deleteAccount: orStale(account, done({})),
    setAccountPassword: orStale(account, done({ ...account, password: text })),
    resetSecondFactor: orStale(account),
    setSecondFactorRule: answers(z.intersection(parseRule.schema, withMessage)),
    getOwnAccount: answers(parseOwnAccount.schema),
    changePassword: done({}, 403, 429),
    getSecondFactorKey: answers(parseSecondFactorKey.schema),
    setSecondFactor: done({ recovery_codes: z.array(text) }, 429),
    removeSecondFactor: done({}, 403, 429),
    downloadReport: answers(['application/pdf'], 304, 403, 404, 429),
    getHealth: {
      ...answers(z.object({ status: z.literal('ok'), ...state })),
      extras: { 503: z.object({ status: z.literal('degraded'), ...state }) },
    },
    getApiDescription: answers(['application/json']),
  };
}

function ofForm(form: ListedForm): readonly (readonly [string, CallAnswers])[] {
  const { list: all, listIds, assignees, removeMany, markMany, handle } = inboxCallsOf(form);
  const entry = { [answerField(form)]: itemParser(form).schema };
  return [
    [submitCall(form).name, done({ reference: text }, 429)],
    [all.name, answers(pageParser(form).schema, 404)],
    [listIds.name, answers(parseIdPage.schema, 404)],
    [assignees.name, answers(parseAssignees.schema)],
    [removeMany.name, answers(z.intersection(parseDeletedCount.schema, withMessage))],
    [markMany.name, done({ changed: z.number() })],
    [handle.name, orStale(entry, answers(z.object(entry)))],
    [countsCall(form).name, answers(parseCountPage.schema)],
    [pictureCall(form).name, answers(form.fileLabel === undefined ? PICTURES : ['application/pdf', ...PICTURES])],
    [stateCall(form).name, answers(parseEntryState.schema, 404, 429)],
  ];
}

function ofDeleted(kind: DeletedKind): readonly (readonly [string, CallAnswers])[] {
  const { list: all, restore, removeForGood } = deletedCallsOf(kind);
  return [
    [all.name, answers(parseDeletedPage.schema)],
    [restore.name, done({ restored: z.array(text) }, 404, 409)],
    [removeForGood.name, answers(z.intersection(parseDeletedCount.schema, withMessage), 404)],
  ];
}

/** Returns the answers by the name of the call. It takes some milliseconds, so it is no constant of the module. */
export function answersOfCalls(): ReadonlyMap<string, CallAnswers> {
  return new Map([...Object.entries(named()), ...FORMS.flatMap(ofForm), ...DELETED_KINDS.flatMap(ofDeleted)]);
}

/** Returns the schema of a success, or of a failure with this status; for a file its content types. */
export function bodyOf({ body, extras = {} }: CallAnswers, status: number): JsonSchema | readonly string[] {
  if (status >= 400) return jsonSchemaOf(z.intersection(parseFailure.schema, extras[status] ?? extras['any'] ?? z.object({})), 'output');
  return body instanceof Array ? body : jsonSchemaOf(z.intersection(z.object({ success: z.literal(true) }), body), 'output');
}
