import { useQuery } from '@tanstack/react-query';

import { getConsolePath } from '#records/forms/form.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { FORMS } from '#records/forms/registry.ts';
import { type Today as TodayAnswer, formatAge, getBackupSentence, getNoticeEventSentence, parseToday } from '#records/today/today.ts';
import { Button } from '#ui/forms/Button.tsx';

import { send } from '#api/http/client.ts';

import { formatRowCount } from '#console/list/messages.ts';
import { getConsolePage } from '#console/pages.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { TODAY_KEY } from './new-entries.ts';
import './today.css';

/** Older data are fetched again when the page becomes visible. */
const FRESH_MS = 5 * 60 * 1000;
const NOTICES_MAX = 2;

type Item = { text: string; href: string | null; isUrgent?: boolean };

function listForms({ forms, day }: TodayAnswer): readonly Item[] {
  const items = forms.flatMap(({ name, count, has_more, oldest_on, urgent = 0 }): Item[] => {
    const form = FORMS.find(({ store }) => store === name);
    if (form === undefined) return [];
    const { one, many } = form.officeNoun ?? form.noun;
    const href = `${getConsolePath(form)}#state=new`;
    const say = (number: number, kind: string, rest = '') =>
      `${has_more ? 'At least ' : ''}${formatRowCount(number, { one: `${kind} ${one}`, many: `${kind} ${many}` })}${rest}`;
    const age = oldest_on === '' ? '' : `, ${count === 1 ? '' : 'the oldest '}from ${formatAge(oldest_on, day)}`;
    return [
      ...(urgent === 0 ? [] : [{ text: say(urgent, 'urgent new'), href, isUrgent: true }]),
      ...(count > 0 ? [{ text: say(count, 'new', age), href }] : []),
      ...(count === 0 && has_more ? [{ text: `Not all ${many} could be counted`, href }] : []),
    ];
  });
  return [...items.filter(({ isUrgent }) => isUrgent), ...items.filter(({ isUrgent }) => !isUrgent)];
}

function listNotices({ notices, day }: TodayAnswer): readonly Item[] {
  const { path } = getConsolePage('notices');
  const items = notices.slice(0, NOTICES_MAX).map((notice) => ({
    text: getNoticeEventSentence(notice, day),
    href: `${path}#find=${encodeURIComponent(notice.title)}`,
  }));
  const more = notices.length - items.length;
  return more === 0 ? items : [...items, { text: `${String(more)} more first and last days of notices this week`, href: path }];
}

function listItems(today: TodayAnswer): readonly Item[] {
  const backup = getBackupSentence(today);
  const todo = {
    text: `${formatRowCount(today.to_do, { one: 'point', many: 'points' })} to do on the pages`,
    href: getConsolePage('todo').path,
  };
  const waiting: readonly Item[] = [...listForms(today), ...listNotices(today), ...(backup === null ? [] : [{ text: backup, href: null }])];
  const items = waiting.length === 0 ? [{ text: 'Nothing is waiting.', href: null }] : waiting;
  return today.to_do === 0 ? items : [...items, todo];
}

function WeekNumbers({ forms }: Pick<TodayAnswer, 'forms'>) {
  const rows = forms.flatMap(({ name, received }) => {
    const form = FORMS.find(({ store }) => store === name);
    return form === undefined || received === undefined ? [] : [{ label: form.console.label, ...received }];
  });
  // A sum needs the numbers of all forms.
  if (rows.length === 0 || rows.length < forms.length) return null;
  const sum = (week: 'this_week' | 'last_week') => rows.reduce((total, row) => total + row[week], 0);
  return (
    <details className="today-weeks">
      <summary className="underlined">{`Received this week: ${String(sum('this_week'))} (last week ${String(sum('last_week'))})`}</summary>
      <ul className="cluster gap-3 small" role="list">
        {rows.map(({ label, this_week, last_week }) => (
          <li key={label}>{`${label}: ${String(this_week)} (last week ${String(last_week)})`}</li>
        ))}
      </ul>
    </details>
  );
}

export function Today() {
  const {
    data: today,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: TODAY_KEY,
    queryFn: ({ signal }) => send('getToday', { parse: parseToday, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  const unreadable = getUnreadableSentence(today?.unreadable_days ?? []);
  return (
    <section className="today below-3 no-print" aria-labelledby="today-title">
      <h2 className="plain-title strong" id="today-title">
        Today
      </h2>
      {error !== null && !isFetching ? (
        <div className="cluster baseline gap-2" role="alert">
          <p>{`What is waiting could not be loaded. ${loadFailureSentence(error)}`}</p>
          <Button small look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : today === undefined ? (
        <p role="status">Looking for what is waiting…</p>
      ) : (
        <>
          <ul className="today-items" role="list">
            {listItems(today).map(({ text, href, isUrgent = false }, index) => (
              <li key={`${String(index)} ${text}`}>
                {href === null ? (
                  <span>{text}</span>
                ) : (
                  <a className={isUrgent ? 'console-urgent' : undefined} href={href}>
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <WeekNumbers {...today} />
          {unreadable === '' ? null : (
            <p className="message message-error" role="alert">
              {unreadable}
            </p>
          )}
        </>
      )}
    </section>
  );
}
