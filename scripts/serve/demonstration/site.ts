/**
 * Runs the site's functions in this process with a clock set to the time of each call. The
 * functions check, store and log the demonstration's calls.
 */
import { randomBytes } from 'node:crypto';

import { API_BASE } from '#domain/answers.ts';
import { type NamedCall, resolveCall } from '#domain/calls.ts';
import { getValueAt } from '#domain/unknown.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { readSettings } from '#netlify/access/settings.ts';
import { create as createApi } from '#netlify/functions/api/api.ts';
import { create as createGrievances } from '#netlify/functions/grievances/grievances.ts';
import type { Dependencies } from '#netlify/platform/context.ts';
import { createIds } from '#netlify/platform/ids.ts';
import { createWriteQueue } from '#netlify/platform/write-queue.ts';
import { getAudience } from '#netlify/store/blobs.ts';
import type { Stores } from '#netlify/store/port.ts';
import { askProgram } from '#netlify/uploads/check/program.ts';
import { submitCall } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';

/** A documentation address, which belongs to nobody (RFC 5737). */
const CALLER = { ip: '203.0.113.7', requestId: 'demonstration', deploy: { context: 'dev' } };
/** Cheap password hashing, because only this process uses the password. */
const CHEAP = { N: 2 ** 4, r: 8, p: 1 };
/** Time after which to log in again; a session ends after 30 minutes without a call. */
const SITTING_MS = 20 * 60 * 1000;

export type Body = FormData | Readonly<Record<string, unknown>>;

/** A call; `id` is in its path, `newId` is the id for the created record. */
type SentCall = { body?: Body; id?: string; newId?: string | undefined };

export type DemonstrationSite = {
  stores: Stores;
  /** Sets the clock. */
  at: (moment: Date) => void;
  /**
   * Makes a call without a token.
   * @throws Error if it is refused
   */
  visitor: (call: NamedCall, body: Body) => Promise<unknown>;
  /**
   * Makes a call as the demonstration's account, with a login if needed.
   * @throws Error if it is refused
   */
  staff: (call: NamedCall, sent: SentCall) => Promise<unknown>;
  /** Username of the demonstration's account. */
  username: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

function createRequest({ method, path }: NamedCall, body: Body | undefined, id: string, token: string): Request {
  const headers = new Headers(token === '' ? {} : { authorization: `Bearer ${token}` });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const content = body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body);
  return new Request(`http://localhost${API_BASE}${path.replace(':id', id)}`, { method, headers, body: content });
}

/**
 * Creates the site.
 * @param environment settings whose keys derive the reference numbers
 * @param username an account of the settings
 * @throws Failure if a setting is missing or invalid
 */
export async function createDemonstrationSite(stores: Stores, environment: Environment, username: string): Promise<DemonstrationSite> {
  const password = randomBytes(16).toString('base64url');
  const settings = { ...readSettings(environment), staffAccounts: new Map([[username, await hashPassword(password, CHEAP)]]) };
  const makeId = createIds();
  const wanted: string[] = [];
  let now = new Date();
  const dependencies: Dependencies = {
    stores,
    writeQueue: createWriteQueue(),
    clock: () => now,
    settings: () => settings,
    keys: () => settings.keys,
    audience: getAudience(CALLER.deploy, true),
    accountCache: new Map(),
    storeChecks: new Map(),
    reportPassword: () => null,
    // Samples send no notifications to the office.
    officeWebhook: () => null,
    afterAnswer: () => undefined,
    ids: (time) => wanted.shift() ?? makeId(time),
    purge: () => Promise.resolve(),
    log: () => undefined,
    audit: () => undefined,
    hashPassword,
    askProgram,
  };
  const [handle, handleGrievance] = [createApi(() => dependencies), createGrievances(() => dependencies)];

  async function send(call: NamedCall, body: Body | undefined, id = '', token = ''): Promise<unknown> {
    const respond = call.path === submitCall(grievanceForm).path ? handleGrievance : handle;
    const response = await respond(createRequest(call, body, id, token), CALLER);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.path} was refused: ${String(getValueAt(answer, 'message'))}`);
    return answer;
  }

  const session = { token: '', endsAt: 0 };
  async function token(): Promise<string> {
    if (now.getTime() >= session.endsAt)
      session.token = String(getValueAt(await send(resolveCall('login'), { username, password }), 'token'));
    session.endsAt = now.getTime() + SITTING_MS;
    return session.token;
  }

  return {
    stores,
    username,
    at: (moment) => void (now = moment),
    visitor: (call, body) => send(call, body),
    staff: async (call, { body, id, newId }) => {
      const valid = await token();
      // The id is reserved after the login, because a login takes ids, too.
      if (newId !== undefined) wanted.push(newId);
      return send(call, body, id, valid);
    },
  };
}
