/**
 * What each call answers, by the schemas with which the browser reads it (docs/api.md). The description of
 * the API is made from it, and the function tests compare every answer with that.
 */
import * as z from 'zod/mini';

import { parseAccountList, parseListedAccount, parseOwnAccount, parseRule, parseSecondFactorKey } from './account.ts';
import { parseActivityPage } from './activity.ts';
import { parseFailure } from './answers.ts';
import type { CallName } from './calls.ts';
import { parseCourseList } from './course.ts';
import { parseDirectory } from './directory.ts';
import { parseAssignees } from './entry-work.ts';
import { parseFacultyList, parseFacultyRecord } from './faculty.ts';
import { answerField, countsCall, inboxCallsOf, pictureCall, submitCall } from './forms/form.ts';
import { FORMS, type ListedForm } from './forms/registry.ts';
import { parsePictureAddresses } from './gallery.ts';
import { itemParser, pageParser, parseCountPage, parseDeletedCount, parseIdPage } from './inbox.ts';
import { withFields } from './json-schema.ts';
import { parseSession } from './login.ts';
import { parseAttachment, parseNoticeList, parseNoticeRecord } from './notice-record.ts';
import { DELETED_KINDS, type DeletedKind, deletedCallsOf, parseDeletedPage } from './recently-deleted.ts';
import { About } from './versions.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

export type CallAnswers = {
  /** The status of a success. */
  status: 200 | 201;
  /** The fields of a success besides `success`, or the content types of a file. */
  body: z.ZodMiniType | readonly string[];
  /** Statuses that do not follow from what the call reads and from who may make it. */
  also: readonly number[];
  /** What its failures have besides, by status. `any` stands for all. */
  extras: Readonly<Partial<Record<number | 'any', Fields>>>;
  /** It needs no store, so it never answers 503. */
  isBuilt?: boolean;
};

const text = z.string();
const ids = z.array(text);
const next_cursor = z.nullable(text);
const notice = { notice: parseNoticeRecord.schema };
const member = { faculty: parseFacultyRecord.schema };
const account = { account: parseListedAccount.schema };
const PICTURES = ['image/jpeg', 'image/png'];

function answers(body: CallAnswers['body'], ...also: number[]): CallAnswers {
  return { status: 200, body, also, extras: {} };
}

function list(data: z.ZodMiniType, ...also: number[]): CallAnswers {
  return answers(z.object({ data }), ...also);
}

function done(fields: Fields, ...also: number[]): CallAnswers {
  return answers(z.object({ ...fields, message: text }), ...also);
}

function added(fields: Fields, ...also: number[]): CallAnswers {
  return { ...done(fields, ...also), status: 201 };
}

/** A change of a version that may be out of date. The refusal has the current record. */
function orStale(answer: CallAnswers, current: Fields): CallAnswers {
  const optional = Object.entries(current).map(([name, schema]) => [name, z.optional(schema)] as const);
  return { ...answer, also: [...answer.also, 409], extras: { 409: Object.fromEntries(optional) } };
}

function built(answer: CallAnswers): CallAnswers {
  return { ...answer, isBuilt: true };
}

const images = built(answers(z.object({ images: parsePictureAddresses.schema })));

const state = {
  store: z.enum(['reachable', 'unreachable']),
  settings: z.enum(['complete', 'incomplete']),
  commit: z.nullable(text),
  context: text,
};

function named(): Readonly<Record<CallName, CallAnswers>> {
  return {
    login: {
      ...answers(withFields(parseSession.schema, { status: z.literal('success') }), 401, 429),
      extras: { any: { status: z.literal('error'), second_factor: z.optional(z.literal(true)) } },
    },
    logout: answers(z.object({})),
    getNotices: answers(z.object({ data: parseNoticeList.schema, next_cursor }), 304),
    addNotice: added(notice),
    updateNotice: orStale(done(notice), notice),
    deleteNotice: done({}),
    activateNotice: done(notice, 404),
    deactivateNotice: done(notice, 404),
    addNoticeFile: added({ attachment: parseAttachment.schema }),
    getNoticeFile: answers(['application/pdf', ...PICTURES], 304),
    getNoticeVersions: list(z.array(z.intersection(parseNoticeRecord.schema, About))),
    restoreNoticeVersion: orStale(done(notice), notice),
    getFacultyList: list(parseDirectory.schema, 304),
    getAdminFacultyList: list(parseFacultyList.schema),
    addFacultyMember: added(member),
    updateFacultyMember: orStale(done(member), member),
    deleteFacultyMember: done({}),
    getFacultyVersions: list(z.array(z.intersection(parseFacultyRecord.schema, About))),
    restoreFacultyVersion: orStale(done(member), member),
    getFacultyPicture: answers(PICTURES, 304),
    getActivity: answers(parseActivityPage.schema),
    getCourseList: built(list(parseCourseList.schema, 304)),
    getOurInstitution: { ...images, also: [304] },
    getSportsPage: { ...images, also: [304] },
    getGalleryImages: images,
    getAccounts: answers(parseAccountList.schema),
    addAccount: added({ ...account, password: text }),
    updateAccount: orStale(done(account), account),
    deleteAccount: orStale(done({}), account),
    setAccountPassword: orStale(done({ ...account, password: text }), account),
    resetSecondFactor: orStale(done(account), account),
    setSecondFactorRule: answers(withFields(parseRule.schema, { message: text })),
    getOwnAccount: answers(parseOwnAccount.schema),
    changePassword: done({}, 403, 429),
    logOutEverywhere: done({}),
    getSecondFactorKey: answers(parseSecondFactorKey.schema),
    setSecondFactor: done({ recovery_codes: z.array(text) }, 429),
    removeSecondFactor: done({}, 403, 429),
    downloadReport: answers(['application/pdf'], 304, 403, 404, 429),
    getHealth: {
      ...answers(z.object({ status: z.literal('ok'), ...state })),
      extras: { 503: { status: z.literal('degraded'), ...state } },
    },
    getApiDescription: answers(['application/json']),
  };
}

function ofForm(form: ListedForm): readonly (readonly [string, CallAnswers])[] {
  const { list: all, listIds, assignees, removeMany, markMany, handle, remove } = inboxCallsOf(form);
  const entry = { [answerField(form)]: itemParser(form).schema };
  return [
    [submitCall(form).name, added({ reference: text }, 429)],
    [all.name, answers(pageParser(form).schema, 404)],
    [listIds.name, answers(parseIdPage.schema, 404)],
    [assignees.name, answers(parseAssignees.schema)],
    [removeMany.name, answers(withFields(parseDeletedCount.schema, { message: text }))],
    [markMany.name, done({ changed: z.number() })],
    [handle.name, orStale(answers(z.object(entry)), entry)],
    [remove.name, done({})],
    [countsCall(form).name, answers(parseCountPage.schema)],
    [pictureCall(form).name, answers(PICTURES)],
  ];
}

function ofDeleted(kind: DeletedKind): readonly (readonly [string, CallAnswers])[] {
  const { list: all, restore, removeForGood } = deletedCallsOf(kind);
  return [
    [all.name, answers(parseDeletedPage.schema)],
    [restore.name, done({ restored: ids }, 404, 409)],
    [removeForGood.name, answers(withFields(parseDeletedCount.schema, { message: text }), 404)],
  ];
}

/** Returns the answers by the name of the call. It takes some milliseconds, so it is no constant of the module. */
export function answersOfCalls(): ReadonlyMap<string, CallAnswers> {
  return new Map([...Object.entries(named()), ...FORMS.flatMap(ofForm), ...DELETED_KINDS.flatMap(ofDeleted)]);
}

/** Returns the schema of a success, or of a failure with this status. */
export function bodyOf({ body, extras }: CallAnswers, status: number): z.ZodMiniType | readonly string[] {
  if (status >= 400) return withFields(parseFailure.schema, extras[status] ?? extras.any ?? {});
  return body instanceof Array ? body : withFields(body, { success: z.literal(true) });
}
