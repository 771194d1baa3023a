/** Valid inputs of all calls. */
import { COLLECTIONS } from '#records/collections.ts';
import { FACULTY_PICTURE_FIELD } from '#records/faculty/faculty.ts';
import { getCountsCall, listFormCalls, getInboxCalls, getPictureCall, getStateCall, submitCall } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { NOTICE_FILE_FIELD } from '#records/notices/notice-file.ts';

import { createValues } from '#tests/support/functions/submissions.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** `file` names the form part with a file. */
export type CallInput = { from: 'json' | 'query' | 'form'; fields: Fields; file?: string };

export const NO_ID = '01KEKPQ8000000000000000009';

const NOTICE = { title: 'A title', description: 'A text' };
const MEMBER = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
const PERIOD = { from: '2026-01-01T00:00:00.000Z', to: '', state: 'new', assignee: '(nobody)', remark: 'no', choice: '', cursor: '' };
const SEARCH = { ...PERIOD, q: 'asha', data_request: '', order: 'oldest' };
const IDS = { ids: [NO_ID] };

function createJsonInput(fields: Fields): CallInput {
  return { from: 'json', fields };
}

function query(fields: Fields): CallInput {
  return { from: 'query', fields };
}

export const INPUTS: ReadonlyMap<string, CallInput> = new Map([
  ...Object.entries({
    login: createJsonInput({ username: 'staff', password: 'wrong', code: '' }),
    addNotice: createJsonInput({
      ...NOTICE,
      category: '',
      first_day: '',
      last_day: '',
      urgent_until: '',
      is_pinned: 0,
      is_active: 1,
      attachments: [],
    }),
    updateNotice: createJsonInput(NOTICE),
    activateNotice: createJsonInput({ id: NO_ID }),
    deactivateNotice: createJsonInput({ id: NO_ID }),
    getGalleryImages: createJsonInput({ year: '2023-2024' }),
    addAccount: createJsonInput({ username: 'colleague', password: 'x', rights: [] }),
    updateAccount: createJsonInput({ rights: [], is_disabled: 0, requires_second_factor: 0 }),
    setAccountPassword: createJsonInput({ password: 'x' }),
    setSecondFactorRule: createJsonInput({ requires_second_factor: 0 }),
    changePassword: createJsonInput({ current_password: 'x', password: 'x' }),
    setSecondFactor: createJsonInput({ current_password: 'x', code: '000000', key: 'x' }),
    removeSecondFactor: createJsonInput({ current_password: 'x', code: '' }),
    addNoticeFile: { from: 'form', fields: {}, file: NOTICE_FILE_FIELD },
    addFacultyMember: { from: 'form', fields: MEMBER, file: FACULTY_PICTURE_FIELD },
    updateFacultyMember: { from: 'form', fields: MEMBER, file: FACULTY_PICTURE_FIELD },
    getNotices: query({ cursor: '', limit: '10', q: 'holiday' }),
    getActivity: query({ account: '', what: '', record: '', from: '2026-01-01', to: '', cursor: '' }),
    downloadReport: query({ year: '2024-25', type: 'academics', password: 'x' }),
  } satisfies Record<string, CallInput>),
  ...FORMS.flatMap((form): [string, CallInput][] => {
    const { list, removeMany, markMany, handle, correct, erase } = getInboxCalls(form);
    const sent = createValues(form);
    const inputs: [string, CallInput][] = [
      [submitCall(form).name, form.picture === undefined ? createJsonInput(sent) : { from: 'form', fields: sent, file: form.picture }],
      [list.name, query({ ...SEARCH, limit: '10' })],
      [getCountsCall(form).name, query(PERIOD)],
      [removeMany.name, createJsonInput(IDS)],
      [markMany.name, createJsonInput({ ...IDS, state: 'answered' })],
      [handle.name, createJsonInput({ state: 'in progress', remark: 'Called her', assignee: 'staff' })],
      [correct.name, createJsonInput({ data_request: NO_ID, field: 'name', value: 'Asha' })],
      [erase.name, createJsonInput({ ...IDS, data_request: NO_ID })],
      [getPictureCall(form).name, query({ file: '1' })],
      [getStateCall(form).name, createJsonInput({ reference: '0000-0000-0000-0000' })],
    ];
    return inputs.filter(([name]) => listFormCalls(form).some((call) => call.name === name));
  }),
  ...COLLECTIONS.flatMap((collection): [string, CallInput][] => {
    const { deleted, restore, remove } = getHistoryCalls(collection);
    return [
      [deleted.name, query({ cursor: '' })],
      [restore.name, createJsonInput({ ...IDS, version: 'x' })],
      [remove.name, createJsonInput({ ...IDS, version: 'x' })],
    ];
  }),
]);
