/**
 * Limits tries, such as guesses at a password. A try takes its turn first, so that a hundred simultaneous ones don't all pass:
 * it is refused if counted tries use up the limit, and waits if running ones do. If its process dies, it counts.
 */
import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { type Subject, type AttemptCounts, parseTries } from '#records/function-documents.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { type DocumentContext, type DocumentRef, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { createSalt, hashWithSalt, sortCounts, getToday } from './day-counts.ts';

/** The limit of a network is `share` times that of an address. */
type Network = { name: string; share: 1 | 2 | 4 };

function splitIPv6(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0'));
}

/** An address is counted for all networks that a sender may own, the narrowest first. A text that is no IPv6 address stays unchanged. */
export function listNetworks(address: string): readonly Network[] {
  if (!isIPv6(address) || address.includes('%')) return [{ name: address, share: 1 }];
  const groups = splitIPv6(address);
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0000:0000:0000:0000:0000:ffff';
  if (isMappedIpv4) return [{ name: groups.slice(6).join(':'), share: 1 }];
  const digits = groups.join('');
  return [
    { name: `${digits.slice(0, 16)}/64`, share: 1 },
    { name: `${digits.slice(0, 14)}/56`, share: 2 },
    { name: `${digits.slice(0, 12)}/48`, share: 4 },
  ];
}

export function getWidestNetwork(address: string): string {
  return listNetworks(address).at(-1)?.name ?? '';
}

/** `windowMs` ends with the day in India. Subjects with one `group` share a document. */
export type Limit = { purpose: string; subject: readonly string[]; group: string; max: number; windowMs: number };

export type LimitContext = DocumentContext & Pick<FunctionContext, 'clock' | 'note' | 'keys'>;

const RUN_MS = 30_000;
const WAIT_MS = 10_000;
const PAUSES_MS = { shortest: 40, longest: 400 } as const;

/** A document then has 1 MB; the oldest subjects are dropped. */
const SUBJECTS_MAX = 5000;
const TRIES_MAX = 40_000;

/** `max` is for an IPv4 address or an IPv6 /64. */
export function createNetworkLimits(purpose: string, address: string, max: number, windowMs: number): readonly Limit[] {
  const group = getWidestNetwork(address);
  return listNetworks(address).map(({ name, share }) => ({ purpose, subject: [name], group, max: max * share, windowMs }));
}

/** A flood fills one of sixteen documents; the hash hides its addresses. */
function groupLimitsByDocument(context: LimitContext, limits: readonly Limit[]): ReadonlyMap<string, readonly Limit[]> {
  const { counters } = context.keys();
  return Map.groupBy(
    limits,
    ({ purpose, group }) => `${getToday(context)}/${purpose}/${hashParts(['document', group], counters).slice(0, 1)}.json`,
  );
}

function getTriesRef(key: string): DocumentRef<AttemptCounts> {
  return { bucket: 'limits', key, parse: parseTries };
}

function createTooManyTries(seconds: number): Failure {
  return createTemporaryFailure(429, ({ server }) => server.tooManyTries, seconds);
}

function listTimes({ at, running }: Subject): readonly number[] {
  return [...at, ...Object.values(running)];
}

/** False if a try has to wait. @throws Failure 429 with `Retry-After` */
function hasFreePlace({ max, windowMs }: Limit, subject: Subject, now: number): boolean {
  const times = listTimes(subject).toSorted((a, b) => a - b);
  const counted = times.filter((time) => time <= now && time > now - windowMs);
  const running = times.filter((time) => time > now);
  const blocking = counted[counted.length - max];
  if (blocking !== undefined) throw createTooManyTries(Math.max(1, Math.ceil((blocking + windowMs - now) / 1000)));
  return counted.length + running.length < max;
}

function findSubject({ salt, subjects }: AttemptCounts, { subject: names }: Limit): { hash: string; subject: Subject } {
  const hash = hashWithSalt(salt, names);
  return { hash, subject: subjects[hash] ?? { at: [], running: {} } };
}

function readTries([stored]: readonly AttemptCounts[]): AttemptCounts {
  return stored ?? { salt: createSalt(), subjects: {} };
}

/** Counts nothing. @throws Failure 429 with `Retry-After` if a limit is used up */
export async function refuseUsedUp(context: LimitContext, limits: readonly Limit[]): Promise<void> {
  for (const [key, group] of groupLimitsByDocument(context, limits)) {
    const tries = readTries((await readDocument(context, getTriesRef(key))).items);
    for (const limit of group) hasFreePlace(limit, findSubject(tries, limit).subject, context.clock().getTime());
  }
}

function keepNewestSubjects(subjects: Iterable<readonly [string, Subject]>, since: number): Readonly<Record<string, Subject>> {
  const present = [...subjects].map(([hash, { at, running }]): [string, Subject] => [
    hash,
    { at: at.filter((time) => time > since), running: Object.fromEntries(Object.entries(running).filter(([, time]) => time > since)) },
  ]);
  const live = present.map(([hash, subject]) => ({ hash, subject, times: listTimes(subject) })).filter(({ times }) => times.length > 0);
  const latestFirst = live.toSorted((a, b) => Math.max(...b.times) - Math.max(...a.times)).slice(0, SUBJECTS_MAX);
  let tries = 0;
  const kept = latestFirst.filter(({ times }) => (tries += times.length) <= TRIES_MAX);
  return sortCounts(kept.map(({ hash, subject }) => [hash, subject] as const));
}

/** @param change returns null to change none of the limits */
function changeTries(
  context: LimitContext,
  key: string,
  limits: readonly Limit[],
  change: (subject: Subject, limit: Limit, now: number) => Subject | null,
): Promise<boolean> {
  return changeDocument(context, getTriesRef(key), (items) => {
    const now = context.clock().getTime();
    const tries = readTries(items);
    const subjects = new Map(Object.entries(tries.subjects));
    let isChanged = false;
    for (const limit of limits) {
      const { hash, subject } = findSubject(tries, limit);
      const changed = change(subject, limit, now);
      if (changed === null) return { items: null, result: false };
      isChanged ||= changed !== subject;
      subjects.set(hash, changed);
    }
    if (!isChanged) return { items: null, result: true };
    const since = now - Math.max(...limits.map(({ windowMs }) => windowMs));
    return { items: [{ ...tries, subjects: keepNewestSubjects(subjects, since) }], result: true };
  });
}

async function settle(context: LimitContext, limits: readonly Limit[], id: string, counts: boolean): Promise<void> {
  for (const [key, group] of groupLimitsByDocument(context, limits))
    await changeTries(context, key, group, (subject, _, now) => {
      const { at, running } = subject;
      if (!(id in running)) return subject;
      const others = Object.fromEntries(Object.entries(running).filter(([one]) => one !== id));
      return { at: counts ? [...at, now] : at, running: others };
    });
}

/** Counts a try under all limits, or under none if one of them is used up: then it returns false. */
async function reserve(context: LimitContext, limits: readonly Limit[], id: string): Promise<boolean> {
  const reserved: Limit[] = [];
  let isDone = false;
  try {
    for (const [key, group] of groupLimitsByDocument(context, limits)) {
      reserved.push(...group);
      const mayTry = await changeTries(context, key, group, (subject, limit, now) =>
        hasFreePlace(limit, subject, now) ? { ...subject, running: { ...subject.running, [id]: now + RUN_MS } } : null,
      );
      if (!mayTry) return false;
    }
    isDone = true;
    return true;
  } finally {
    if (!isDone) await settle(context, reserved, id, false).catch(context.note);
  }
}

async function start(context: LimitContext, limits: readonly Limit[]): Promise<string> {
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    // Refused tries may be many and should write nothing.
    await refuseUsedUp(context, limits);
    const id = randomUUID();
    if (await reserve(context, limits, id)) return id;
    if (performance.now() > endsAt) throw createTooManyTries(1);
    await pause(PAUSES_MS.shortest + Math.random() * (PAUSES_MS.longest - PAUSES_MS.shortest));
  }
}

/**
 * A try counts only if it fails, not if it throws.
 * @param limits the narrowest first: if it is used up, the wider ones are not changed
 */
export async function countIfWrong(context: LimitContext, limits: readonly Limit[], attempt: () => Promise<boolean>): Promise<boolean> {
  const id = await start(context, limits);
  let isWrong = false;
  try {
    isWrong = !(await attempt());
  } finally {
    // If this fails, the try counts after `RUN_MS`, as if the process had died.
    await settle(context, limits, id, isWrong).catch(context.note);
  }
  return !isWrong;
}

export async function countTry(context: LimitContext, limits: readonly Limit[]): Promise<void> {
  await countIfWrong(context, limits, () => Promise.resolve(false));
}
