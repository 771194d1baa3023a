import { useCallback } from 'react';

import { getConsolePath } from '#records/forms/form.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { searchTexts } from '#records/record-texts.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { fetchAll, type PartStart } from '#console/list/parts.ts';
import { getPersonPath } from '#console/list/use-list.ts';
import { formatRowCount } from '#console/list/messages.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { mayUse } from '#console/session/guard.ts';
import { createInboxCalls } from './calls.ts';
import { formatReceived } from './entry-cells.tsx';

/** Finds a person's entries in one inbox; `entries` is null without the right to read it. */
async function findEntries(form: ListedForm, dataRequest: string, signal: AbortSignal) {
  const { listPart } = createInboxCalls(form);
  const days = new Set<string>();
  const fetchPart = async (start: PartStart) => {
    const part = await listPart({ data_request: dataRequest }, { ...start, signal });
    for (const day of part.unreadableDays ?? []) days.add(day);
    return part;
  };
  const entries = mayUse(form.store) ? await fetchAll(fetchPart, signal) : null;
  return { form, entries, note: getUnreadableSentence([...days]) };
}

type PersonEntriesProps = { id: string; name: string; onClose: () => void };

function FoundEntries({ id }: Pick<PersonEntriesProps, 'id'>) {
  const { load, retry } = useLoad(
    useCallback((signal: AbortSignal) => Promise.all(FORMS.map((form) => findEntries(form, id, signal))), [id]),
  );
  if (load.state === 'loading') return <LoadingStatus text="Searching all inboxes…" />;
  if (load.state === 'failed')
    return <FailedStatus title="The entries could not be loaded." text={loadFailureSentence(load.error)} onRetry={retry} />;
  return load.value.map(({ form, entries, note }) => (
    <section key={form.id} className="grid gap-2 above-4">
      <h3 className="text-l">
        {`${form.console.label}: ${entries === null ? 'your account may not read them' : formatRowCount(entries.length, form.noun)}`}
      </h3>
      {note === '' ? null : <p className="message message-error">{note}</p>}
      {entries === null || entries.length === 0 ? null : (
        <>
          {form.console.contact === undefined ? <p>Found by the name alone: another person may have the same name.</p> : null}
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

/** Everything that the person behind a data request has sent, in all inboxes. */
export function PersonEntries({ id, name, onClose }: PersonEntriesProps) {
  return (
    <Dialog title={`Entries of ${name}`} onClose={onClose}>
      <FoundEntries id={id} />
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
