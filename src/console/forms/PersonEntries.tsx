import { useQuery } from '@tanstack/react-query';

import { getConsolePath } from '#records/forms/form.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { searchTexts } from '#records/record-texts.ts';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { formatRowCount } from '#console/list/messages.ts';
import { fetchAll } from '#console/list/parts.ts';
import { getPersonPath } from '#console/list/use-filter.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { mayUse } from '#console/session/guard.ts';
import { createInboxCalls } from './calls.ts';
import { formatReceived } from './entry-cells.tsx';

/** `entries` is null without the right to read them. */
async function findEntries(form: ListedForm, dataRequest: string, signal: AbortSignal) {
  const { listPart } = createInboxCalls(form);
  if (!mayUse(form.store)) return { form, entries: null, note: '' };
  const { items, unreadableDays } = await fetchAll((query) => listPart({ data_request: dataRequest }, query), signal);
  return { form, entries: items, note: getUnreadableSentence(unreadableDays) };
}

export function PersonEntries({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => Promise.all(FORMS.map((form) => findEntries(form, id, signal))),
  });
  if (isPending) return <LoadingStatus text="Searching all inboxes…" />;
  if (error !== null)
    return <FailedStatus title="The entries could not be loaded." text={loadFailureSentence(error)} onRetry={() => void refetch()} />;
  return data.map(({ form, entries, note }) => (
    <section key={form.id} className="grid gap-2 above-3">
      <h4 className="plain-title strong">
        {`${form.console.label}: ${entries === null ? 'your account may not read them' : formatRowCount(entries.length, form.noun)}`}
      </h4>
      {note === '' ? null : <p className="message message-error">{note}</p>}
      {entries === null || entries.length === 0 ? null : (
        <>
          {!('email_address' in form.fields) ? <p>Found by the name alone: another person may have the same name.</p> : null}
          <ul className="person-entries">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className="strong">{formatReceived(form, entry)}</span>
                {entry.id === id ? <span> (this request)</span> : null}{' '}
                <span dir="auto">
                  {searchTexts(form.fields, { ...entry, consent: '' })
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <a href={getPersonPath(getConsolePath(form), id)}>{`Export or delete these ${form.noun.many}`}</a>
        </>
      )}
    </section>
  ));
}
