import { useQuery, useQueryClient } from '@tanstack/react-query';

import { formatDay } from '#domain/dates.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { type FormRecord, getSenderName, inboxSentences } from '#records/forms/inbox.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { InlineForm } from '#console/entry/EntryForm.tsx';
import { EntryPage, EntrySection, FoldedSection } from '#console/entry/EntryPage.tsx';
import type { EntryFormDefinition } from '#console/entry/entry-form.ts';
import type { List } from '#console/list/use-list.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { mayUse } from '#console/session/guard.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { PersonEntries } from './PersonEntries.tsx';
import { Reply } from './Reply.tsx';
import type { EntryWork } from './entry-actions.tsx';
import { type EntryProps, SentTexts, StateMark, UrgentMark, formatReceived, formatWaiting, isOnlyDay } from './entry-cells.tsx';

type FormEntryProps = {
  form: ListedForm;
  entryForm: EntryFormDefinition<FormRecord, EntryWork>;
  list: List<FormRecord>;
  id: string;
};

function Facts({ form, entry }: EntryProps) {
  const waiting = formatWaiting(form, entry);
  const due = entry.is_handled === 1 ? '' : String(entry['due_on'] ?? '');
  return (
    <p className="row cluster gap-3">
      <UrgentMark form={form} entry={entry} />
      <StateMark {...entry} />
      <span>{`Received ${formatReceived(form, entry)}${waiting === '' ? '' : `, waiting ${isOnlyDay(form) ? 'up to ' : ''}${waiting}`}${due === '' ? '' : `, due on ${formatDay(due)}`}`}</span>
      {entry.reference === '' ? null : <span className="tabular">{entry.reference}</span>}
    </p>
  );
}

/** A link may name an entry that the list has not loaded. */
export function FormEntry({ form, entryForm, list, id }: FormEntryProps) {
  const client = useQueryClient();
  const queryKey = ['entry', form.store, id];
  const listed = list.all.find((one) => one.id === id);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => entryForm.findRecord(id, signal),
    enabled: listed === undefined,
  });
  const entry = listed ?? data ?? null;
  const page = { id, ids: list.page.rows.map((row) => row.id) };
  if (entry === null)
    return (
      <EntryPage {...page} title={`One ${form.noun.one}`}>
        {error !== null ? (
          <FailedStatus
            title={`The ${form.noun.one} could not be loaded.`}
            text={loadFailureSentence(error)}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <LoadingStatus text="Loading…" />
        ) : (
          <EmptyStatus title={inboxSentences.notFound} />
        )}
      </EntryPage>
    );
  const name = getSenderName(entry);
  const state = entry.is_handled === 1 ? 'new' : 'answered';
  // One button for both, so that it keeps the focus.
  const mark = { label: `Mark as ${state}`, change: (work: EntryWork): EntryWork => ({ ...work, state }) };
  function keep(saved: FormRecord): void {
    client.setQueryData(queryKey, saved);
    list.replace(saved);
  }
  return (
    <EntryPage {...page} title={name} facts={<Facts form={form} entry={entry} />}>
      <EntrySection title="What was sent">
        <SentTexts form={form} entry={entry} />
        {form.picture !== undefined && entry[form.picture] !== null ? <EntryFiles form={form} id={id} name={name} /> : null}
      </EntrySection>
      <EntrySection title="What is done" isAside>
        <InlineForm form={entryForm} record={entry} saveAnd={mark} onSaved={keep} />
      </EntrySection>
      {(entry['email_address'] ?? '') === '' ? null : (
        <FoldedSection title="Reply">
          <Reply form={form} entry={entry} />
        </FoldedSection>
      )}
      {form.id === dataRequestForm.id ? (
        <FoldedSection title="Find this person’s entries">
          <PersonEntries id={id} />
        </FoldedSection>
      ) : null}
      {mayUse('log') ? (
        <FoldedSection title="History">
          <EntryHistory id={id} />
        </FoldedSection>
      ) : null}
      <div>
        <Button small look="quiet-danger" onClick={() => list.open({ kind: 'delete', row: entry })}>
          Delete
        </Button>
      </div>
    </EntryPage>
  );
}
