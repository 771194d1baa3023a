import { getConsolePath } from '#records/forms/form.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { type Today, formatAge, getBackupSentence, getNoticeEventSentence } from '#records/today/today.ts';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { createConsole } from '#console/frame/Console.tsx';
import { useToday } from '#console/frame/use-today.ts';
import { formatRowCount } from '#console/list/messages.ts';
import { getConsolePage } from '#console/pages.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import './today.css';

type Item = { text: string; href: string | null; isUrgent?: boolean };

function listForms({ forms }: Today, itemsOf: (counted: Today['forms'][number], form: ListedForm) => readonly Item[]) {
  return forms.flatMap((counted) => {
    const form = FORMS.find(({ store }) => store === counted.name);
    return form === undefined ? [] : itemsOf(counted, form);
  });
}

/** Otherwise nothing would seem to wait. */
function sayUnknown(form: ListedForm, hasMore: boolean, href: string): readonly Item[] {
  return hasMore ? [{ text: `Not all ${(form.officeNoun ?? form.noun).many} could be counted`, href }] : [];
}

function say(form: ListedForm, hasMore: boolean, number: number, kind: string): string {
  const { one, many } = form.officeNoun ?? form.noun;
  return `${hasMore ? 'At least ' : ''}${formatRowCount(number, { one: `${kind} ${one}`, many: `${kind} ${many}` })}`;
}

function listOverdue(today: Today): readonly Item[] {
  const backup = getBackupSentence(today);
  const items = listForms(today, ({ overdue, has_more }, form) => {
    const href = `${getConsolePath(form)}#overdue=yes`;
    if (overdue === undefined) return [];
    if (overdue.count === 0) return sayUnknown(form, has_more, href);
    const age = overdue.due_on === '' ? '' : `, ${overdue.count === 1 ? '' : 'the first '}due ${formatAge(overdue.due_on, today.day)}`;
    return [{ text: `${say(form, has_more, overdue.count, 'overdue')}${age}`, href, isUrgent: true }];
  });
  return [...items, ...(backup === null ? [] : [{ text: backup, href: null }])];
}

/** Oldest first, after what is urgent. */
function listNew(today: Today): readonly Item[] {
  const ageOf = ({ oldest_on }: Today['forms'][number]) => (oldest_on === '' ? '~' : oldest_on);
  const oldestFirst = { ...today, forms: [...today.forms].sort((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1)) };
  const items = listForms(oldestFirst, ({ count, has_more, oldest_on, urgent = 0 }, form): readonly Item[] => {
    const href = `${getConsolePath(form)}#state=new`;
    const age = oldest_on === '' ? '' : `, ${count === 1 ? '' : 'the oldest '}from ${formatAge(oldest_on, today.day)}`;
    return [
      ...(urgent === 0 ? [] : [{ text: say(form, has_more, urgent, 'urgent new'), href, isUrgent: true }]),
      ...(count > 0 ? [{ text: `${say(form, has_more, count, 'new')}${age}`, href }] : []),
      ...(count === 0 ? sayUnknown(form, has_more, href) : []),
    ];
  });
  return items.sort((a, b) => Number(b.isUrgent === true) - Number(a.isUrgent === true));
}

function listWeek(today: Today): readonly Item[] {
  const notices = today.notices.map((notice) => ({
    text: getNoticeEventSentence(notice, today.day),
    href: `${getConsolePage('notices').path}#find=${encodeURIComponent(notice.title)}`,
  }));
  const received = listForms(today, ({ received }, form) => {
    if (received === undefined) return [];
    const { this_week, last_week } = received;
    return [{ text: `${form.console.label}: ${String(this_week)} received (last week ${String(last_week)})`, href: getConsolePath(form) }];
  });
  const todo = {
    text: `${formatRowCount(today.to_do, { one: 'point', many: 'points' })} to do on the pages`,
    href: getConsolePage('todo').path,
  };
  return [...notices, ...received, ...(today.to_do === 0 ? [] : [todo])];
}

function TodaySections() {
  const { data: today, error, isFetching, refetch } = useToday();
  if (error !== null && !isFetching)
    return <FailedStatus title="What is waiting could not be loaded." text={loadFailureSentence(error)} onRetry={() => void refetch()} />;
  if (today === undefined) return <LoadingStatus text="Looking for what is waiting…" />;
  const unreadable = getUnreadableSentence(today.unreadable_days ?? []);
  const sections = [
    { title: 'Overdue', empty: 'Nothing is overdue.', items: listOverdue(today) },
    { title: 'New', empty: 'Nothing is new.', items: listNew(today) },
    { title: 'This week', empty: 'Nothing is planned.', items: listWeek(today) },
  ];
  return (
    <div className="today grid gap-5">
      {unreadable === '' ? null : (
        <p className="message message-error" role="alert">
          {unreadable}
        </p>
      )}
      {sections.map(({ title, empty, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-l above-3 below-2">{title}</h2>
          {items.length === 0 ? <p className="soft">{empty}</p> : null}
          <ul role="list">
            {items.map(({ text, href, isUrgent = false }, index) => (
              <li key={`${String(index)} ${text}`} className="lined" data-urgent={isUrgent}>
                {href === null ? <span>{text}</span> : <a href={href}>{text}</a>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const TodayConsole = createConsole('today', TodaySections);
