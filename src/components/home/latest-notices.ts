import { deadline } from '#browser/deadline.ts';
import { whenBelow } from '#browser/when-in-view.ts';
import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { formatDay } from '#domain/dates.ts';
import { noticeAddress } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';

/** `/notices` shows all. */
const SHOWN_NOTICES = 3;
const TIMEOUT_MS = 20_000;

type ShownNotice = Pick<NoticeRecord, 'id' | 'title' | 'description' | 'visible_since'>;

/** The parser of `notice-record.ts` would load the validation library on the home page. */
function isNotice(value: unknown): value is ShownNotice {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'title', 'description', 'visible_since'].every((name) => typeof fields.get(name) === 'string');
}

/** Returns the pinned and the newest notices, or none if the answer is not a list of notices. */
async function fetchNotices(): Promise<readonly ShownNotice[]> {
  const address = `${API_BASE}${calls.getNotices.path}?order=latest&limit=${SHOWN_NOTICES}`;
  const answer: unknown = await (await fetch(address, { signal: deadline(TIMEOUT_MS).signal })).json();
  const list = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  return Array.isArray(list) && list.every(isNotice) ? list.slice(0, SHOWN_NOTICES) : [];
}

function write(entry: ParentNode, { id, title, description, visible_since }: ShownNotice): void {
  const day = entry.querySelector('time');
  if (day !== null) {
    day.dateTime = visible_since;
    day.textContent = formatDay(visible_since);
  }
  const link = entry.querySelector('a');
  if (link !== null) link.href = noticeAddress({ id, title });
  link?.append(title);
  entry.querySelector('p')?.append(description);
}

/**
 * The page keeps a place for the notices, which are written into it as soon as they come. Room that they do not need, and
 * the section without notices, go when they are below the window. Otherwise the room stays empty: a visitor reads there.
 */
export async function showLatestNotices(): Promise<void> {
  const section = document.querySelector<HTMLElement>('latest-notices');
  const heading = section?.querySelector('h2');
  const list = section?.querySelector('ul');
  const entry = section?.querySelector('template');
  if (!section || !heading || !list || !entry) return;
  // They are an extra here. The page that "All notices" leads to says why they cannot be read.
  const notices = await fetchNotices().catch(() => []);
  if (notices.length === 0) {
    section.style.visibility = 'hidden';
    whenBelow(heading, () => section.replaceChildren());
    return;
  }
  const items = notices.map((notice) => {
    const item = document.importNode(entry.content, true);
    write(item, notice);
    return item;
  });
  list.style.minBlockSize = `${String(list.offsetHeight)}px`;
  list.replaceChildren(...items);
  whenBelow(heading, () => list.style.removeProperty('min-block-size'));
}
