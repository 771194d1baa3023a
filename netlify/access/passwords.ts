/**
 * Hashes `scrypt:<N>:<r>:<p>:<salt>:<key>` contain their cost, which can be raised for new ones,
 * and no `$`, which `.env` readers and shells expand.
 */
import { type ScryptOptions, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { findPasswordWeakness } from '#records/accounts/password-strength.ts';

import { Failure } from '#netlify/platform/failure.ts';

type Cost = { N: number; r: number; p: number };

/** One check takes about 0.3 s and 128 MiB. */
const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = /^scrypt:(?<N>\d{1,8}):(?<r>\d{1,2}):(?<p>\d{1,2}):(?<salt>[\w-]{16,})={0,2}:(?<key>[\w-]{43})=?$/u;
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const MAX_MEMORY = 512 * 1024 * 1024;

function getScryptMemory({ N, r, p }: Cost): number {
  return 128 * r * (N + p);
}

function readHash(text: unknown): (Cost & { salt: Buffer; key: Buffer }) | null {
  const groups = typeof text === 'string' ? FORMAT.exec(text)?.groups : undefined;
  if (groups === undefined) return null;
  const { N, r, p, salt = '', key = '' } = groups;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const isPowerOfTwo = cost.N > 1 && (cost.N & (cost.N - 1)) === 0;
  if (!isPowerOfTwo || cost.r < 1 || cost.p < 1 || getScryptMemory(cost) > MAX_MEMORY) return null;
  return { ...cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // Node's default is 32 MiB, and it counts slightly more than the algorithm.
  return scryptAsync(password, salt, KEY_BYTES, { N, r, p, maxmem: 2 * getScryptMemory({ N, r, p }) });
}

export function isPasswordHash(text: unknown): text is string {
  return readHash(text) !== null;
}

/** Neither trims nor normalises. @param cost lower in tests, to be faster */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** About 59 bits, easy to type. */
export function createRandomPassword(): string {
  const character = () => PASSWORD_CHARACTERS.charAt(randomInt(PASSWORD_CHARACTERS.length));
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, character).join('')).join('-');
}

export async function refuseWeakPassword(password: string, username: string): Promise<void> {
  const weakness = await findPasswordWeakness(password, username);
  if (weakness !== null) throw new Failure(422, weakness, { errors: { password: weakness } });
}

export async function verifyPassword(text: string, password: string): Promise<boolean> {
  const hash = readHash(text);
  return hash !== null && timingSafeEqual(await derive(password, hash.salt, hash), hash.key);
}

/** One key at each cost: the time reveals neither usernames nor cheaper hashes. */
export async function verifyAccount(accounts: ReadonlyMap<string, string>, username: string, password: string): Promise<boolean> {
  const expected = readHash(accounts.get(username));
  // The account's own hash comes last, so that it replaces another of the same cost.
  const hashes = [...[...accounts.values()].map(readHash), expected].filter((hash) => hash !== null);
  const oneOfEachCost = new Map(hashes.map((hash) => [`${hash.N}:${hash.r}:${hash.p}`, hash]));
  let isRight = false;
  for (const hash of oneOfEachCost.values()) {
    const isSame = timingSafeEqual(await derive(password, hash.salt, hash), hash.key);
    isRight ||= isSame && hash === expected;
  }
  return isRight;
}
