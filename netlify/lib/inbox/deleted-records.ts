/** The records that staff have deleted, of all kinds: which of them are live, and how they come back. */
import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import { type DeletedState, type FilePlace, forgetDeleted, forgetHistory, restoreFiles, textIn } from '#netlify/lib/lists/history.ts';
import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { type ListPlace, changeList, readWholeList } from '#netlify/lib/lists/stored-list.ts';
import { formFiles } from '#netlify/lib/pictures/form-pictures.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import { type DeletedKind, deletedSentences } from '#domain/recently-deleted.ts';
import { spellingInUse, withReturnedMember } from '#domain/directory.ts';
import type { FacultyRecord } from '#domain/faculty.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { canBePinned } from '#domain/notice.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';

import { keyOf } from './inbox-keys.ts';
import { type InboxDependencies, hasEntry, inboxOf, placeAt } from './inbox.ts';
import { saveLookup } from './lookups.ts';

type Source = {
  /** Returns those of the ids whose records are live. */
  liveIds: (dependencies: InboxDependencies, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Puts a deleted record back. Returns false if a deletion that is not finished may still remove it,
   * so that its copies must stay.
   * @throws Failure 409 if it is live or no longer fits
   */
  putBack: (dependencies: InboxDependencies, deleted: DeletedState) => Promise<boolean>;
};

const READS = 25;

/** Returns whether there was a blob, which for an entry is one that was emptied. */
async function putBackAt<Item extends { id: string }>(
  dependencies: InboxDependencies,
  place: ListPlace<Item>,
  { id, raw, index, neighbours }: DeletedState,
  files: (item: Item) => readonly FilePlace[],
  fitted: (item: Item, others: readonly Item[]) => Item = (item) => item,
  putInto = (others: readonly Item[], item: Item, _: readonly string[]): readonly Item[] => others.toSpliced(index, 0, item),
): Promise<boolean> {
  const parsed = place.parseItem(raw);
  if (!parsed.ok || typeof raw !== 'object') throw new Failure(409, deletedSentences.noLongerFits);
  if (!(await restoreFiles(dependencies.stores, { store: place.store, id }, files(parsed.value), dependencies.clock())))
    throw new Failure(409, deletedSentences.fileMissing);
  const back = await changeList(dependencies, place, (items, unreadable, isStored) =>
    items.some((item) => item.id === id) || unreadable.some((item) => textIn(item, 'id') === id)
      ? { items: null, result: null }
      : { items: putInto(items, { ...raw, ...fitted(parsed.value, items) }, neighbours), result: { isStored } },
  );
  if (back === null) throw new Failure(409, deletedSentences.isLive);
  return back.isStored;
}

function listSource<Item extends { id: string }>(
  place: ListPlace<Item>,
  fitted?: (item: Item, others: readonly Item[], now: Date) => Item,
  putInto?: (others: readonly Item[], item: Item, neighbours: readonly string[]) => readonly Item[],
): Source {
  return {
    liveIds: async (dependencies) => {
      const { items, unreadable } = await readWholeList(dependencies, place);
      return new Set([...items.map(({ id }) => id), ...unreadable.map((item) => textIn(item, 'id'))]);
    },
    putBack: async (dependencies, deleted) => {
      const now = dependencies.clock();
      const fit = (item: Item, others: readonly Item[]) => fitted?.(item, others, now) ?? item;
      await putBackAt(dependencies, place, deleted, place.filesOf ?? (() => []), fit, putInto);
      return true;
    },
  };
}

export function sourceOf({ name }: Pick<DeletedKind, 'name'>): Source {
  if (name === 'notices')
    return listSource(noticePlace, (notice, others, now): NoticeRecord =>
      canBePinned(notice, others, now) ? notice : { ...notice, is_pinned: 0 },
    );
  const form = FORMS.find(({ store }) => store === name);
  if (form === undefined)
    return listSource(
      facultyPlace,
      (member, others): FacultyRecord => ({ ...member, dept: spellingInUse(member.dept, others) }),
      withReturnedMember,
    );
  const inbox = inboxOf(form);
  return {
    liveIds: async (dependencies, ids) => {
      const found = await inPortions(ids, READS, async (id) => ((await hasEntry(dependencies, inbox, id)) ? [id] : []));
      return new Set(found.flat());
    },
    putBack: async (dependencies, deleted) => {
      await saveLookup(dependencies.stores, form, textIn(deleted.raw, 'reference'), deleted.id);
      const isStored = await putBackAt(dependencies, placeAt(inbox, keyOf(deleted.id)), deleted, (record) =>
        form.picture === undefined || record[form.picture] === null ? [] : formFiles(form, deleted.id),
      );
      return !isStored;
    },
  };
}

/** Removes a deleted record for good, with its versions and files, unless it is live. */
export async function removeForGood(
  dependencies: InboxDependencies,
  kind: DeletedKind,
  id: string,
  keys: readonly string[],
): Promise<void> {
  const live = await sourceOf(kind).liveIds(dependencies, [id]);
  if (!live.has(id)) await forgetHistory(dependencies.stores, { store: kind.name, id });
  await forgetDeleted(dependencies.stores, keys);
}
