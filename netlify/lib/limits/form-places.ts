/**
 * The limit on all forms together, without a single document that many senders would have to change
 * at the same moment. Each hour has a number of places, and a form that is stored takes one of
 * them: it writes a marker whose key contains the place and the minute. The place is free again
 * when its marker is an hour old. No place is taken twice:
 * - In the same minute two senders write the same key, and `onlyIfNew` lets only one of them
 *   succeed.
 * - In different minutes they write different keys. After writing its own marker, each sender looks
 *   for other markers of its place. The later one finds the other's marker and deletes its own.
 * The first places are for everybody; those after them are kept for some senders (`placeShares`).
 */
import type { Store } from '@netlify/blobs';

import { FORMS_PER_HOUR, placeShares, tooManyFormsSentence } from '#domain/form-limits.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { orStoreFailure, passingFailure, storeFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import type { Try } from './limits.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';

export type FormPlaces = { perHour: number; readonly full: string };

const contact: { sample?: boolean; email: string | null; telephone: string | null } = site.contact;

export const contentPlaces: FormPlaces = {
  perHour: FORMS_PER_HOUR,
  get full() {
    return tooManyFormsSentence(contact.sample === true ? { telephone: null, email: null } : contact);
  },
};

export type Sender = { hasSentFew: boolean; hasKeptPlaces: boolean };

type PlacesContext = Pick<FunctionContext, 'stores' | 'clock'>;

type Marker = { key: string; place: number; minute: number };

export type PlaceListing = { live: readonly Marker[]; stale: readonly Marker[] };

const MINUTE_MS = 60_000;
/** A marker counts until the end of the minute in which its form is an hour old. */
const COUNTS_MINUTES = 60;
/** After losing this many places to other senders, the markers are listed again. */
const TRIES_PER_LISTING = 4;
const LISTINGS_MAX = 25;
const SWEEP_SIZE = 5;

const KEY = /^(?<place>[0-9]{5})-(?<minute>[0-9]{1,12})$/u;

function prefixOf(place: number): string {
  return `${String(place).padStart(5, '0')}-`;
}

function storeOf({ stores }: PlacesContext): Store {
  return openStore(stores, 'form-places');
}

async function markersIn(store: Store, prefix: string): Promise<readonly Marker[]> {
  const { blobs } = await orStoreFailure(store.list({ prefix }));
  return blobs.flatMap(({ key }) => {
    const groups = KEY.exec(key)?.groups;
    return groups === undefined ? [] : [{ key, place: Number(groups['place']), minute: Number(groups['minute']) }];
  });
}

function minuteOf({ clock }: PlacesContext): number {
  return Math.floor(clock().getTime() / MINUTE_MS);
}

function isLive({ minute }: Marker, now: number): boolean {
  return now - minute <= COUNTS_MINUTES;
}

function fullFailure({ clock }: PlacesContext, { full }: FormPlaces, { live }: Pick<PlaceListing, 'live'>): Error {
  const first = live.reduce((earliest, { minute }) => Math.min(earliest, minute), Infinity);
  const endsAt = (first + COUNTS_MINUTES + 1) * MINUTE_MS;
  const seconds = Number.isFinite(endsAt) ? Math.ceil((endsAt - clock().getTime()) / 1000) : 0;
  return passingFailure(429, full, Math.max(1, seconds));
}

export async function listPlaces(context: PlacesContext): Promise<PlaceListing> {
  const now = minuteOf(context);
  const markers = await markersIn(storeOf(context), '');
  return { live: markers.filter((marker) => isLive(marker, now)), stale: markers.filter((marker) => !isLive(marker, now)) };
}

/**
 * Returns the free places for everybody, or once they are taken those that are kept for such a
 * sender.
 * @throws Failure 429 with `Retry-After` if there is none
 */
export function freePlacesFor(
  sender: Sender,
  context: PlacesContext,
  places: FormPlaces,
  listing: Pick<PlaceListing, 'live'>,
): readonly number[] {
  const { forAll, forFewForms, forDataRequests } = placeShares(places.perHour);
  const taken = new Set(listing.live.map(({ place }) => place));
  const freeIn = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => start + index).filter((place) => !taken.has(place));
  const shares = [
    freeIn(0, forAll),
    sender.hasSentFew ? freeIn(forAll, forFewForms) : [],
    sender.hasKeptPlaces ? freeIn(forAll + forFewForms, forDataRequests) : [],
  ];
  const free = shares.find(({ length }) => length > 0);
  // Places above the limit count too, because the limit may have been lowered within the hour.
  if (free === undefined || taken.size >= places.perHour) throw fullFailure(context, places, listing);
  return free;
}

/** Picks at random, so that simultaneous senders rarely try the same place. */
function somePlaces(free: readonly number[]): readonly number[] {
  const picked = new Set<number>();
  for (let count = 0; count < TRIES_PER_LISTING; count += 1) {
    const place = free[Math.floor(Math.random() * free.length)];
    if (place !== undefined) picked.add(place);
  }
  return [...picked];
}

/** Returns null if another sender has taken it. */
async function takePlace(context: PlacesContext, place: number): Promise<Try | null> {
  const store = storeOf(context);
  const now = minuteOf(context);
  const key = `${prefixOf(place)}${now}`;
  const { modified, etag } = await orStoreFailure(store.set(key, '1', { onlyIfNew: true }));
  if (!modified) return null;
  // @netlify/blobs reports a refused conditional write as successful, but without an ETag.
  if (etag === undefined || etag === '') throw storeFailure(new Error('a conditional write was refused'));
  const others = (await markersIn(store, prefixOf(place))).filter((marker) => marker.key !== key && isLive(marker, now));
  const withdraw = () => orStoreFailure(store.delete(key));
  if (others.length === 0) return { withdraw };
  await withdraw();
  return null;
}

/**
 * @param found the places as they were before
 * @throws Failure 429 with `Retry-After` if no place is free for this sender any more
 */
export async function takeFormPlace(sender: Sender, context: PlacesContext, places: FormPlaces, found: PlaceListing): Promise<Try> {
  let listing = found;
  for (let count = 0; count < LISTINGS_MAX; count += 1) {
    for (const place of somePlaces(freePlacesFor(sender, context, places, listing))) {
      const taken = await takePlace(context, place);
      if (taken !== null) return taken;
    }
    listing = await listPlaces(context);
  }
  throw fullFailure(context, places, { live: [] });
}

export async function removeStaleMarkers(context: PlacesContext, { stale }: PlaceListing): Promise<void> {
  const store = storeOf(context);
  await Promise.all(stale.slice(0, SWEEP_SIZE).map(({ key }) => orStoreFailure(store.delete(key))));
}
