import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { formatDay, formatShortDay, formatTime } from '#domain/dates.ts';
import { parseActivityPage } from '#records/accounts/activity.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import type { Form } from '#records/forms/form.ts';
import { type FormRecord, getSenderName, inboxSentences } from '#records/forms/inbox.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { EmptyStatus } from '#ui/status/Status.tsx';

import { send } from '#api/http/client.ts';

import { QueryStatus } from '#console/QueryStatus.tsx';
import { describeAction } from '#console/activity-words.ts';
import { InlineForm } from '#console/entry/EntryForm.tsx';
import { EntryPage, EntrySection, FoldedSection } from '#console/entry/EntryPage.tsx';
import type { EntryFormDefinition } from '#console/entry/entry-form.tsx';
import type { List } from '#console/list/use-list.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { mayUse } from '#console/session/guard.ts';
import { PersonEntries } from './PersonEntries.tsx';
import { Reply } from './Reply.tsx';
import { type EntryWork, fetchFormFiles } from './calls.ts';
import { type EntryProps, SentTexts, StateMark, UrgentMark, formatReceived, formatWaiting } from './entry-cells.tsx';

function Facts({ form, entry }: EntryProps) {
  const waiting = formatWaiting(form, entry);
  const due = entry.is_handled === 1 ? '' : String(entry['due_on'] ?? '');
  const times = [
    `Received ${formatReceived(form, entry)}`,
    ...(waiting === '' ? [] : [`waiting ${form.onlyDay === true ? 'up to ' : ''}${waiting}`]),
    ...(due === '' ? [] : [`due on ${formatDay(due)}`]),
  ];
  return (
    <p className="row cluster gap-3">
      <UrgentMark form={form} entry={entry} />
      <StateMark {...entry} />
      <span>{times.join(', ')}</span>
      {entry.reference === '' ? null : <span className="tabular">{entry.reference}</span>}
    </p>
  );
}

/** Loaded on request, by `fetch`: an `<img>` cannot send the token. A PDF is only saved: no page renders a stranger's file. */
function EntryFiles({ form, id, name }: { form: Form; id: string; name: string }) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const noun = (form.fileLabel?.label ?? 'image').toLowerCase();
  const isShown = pictures.length > 0;
  const { isBusy, submit } = useSubmit({
    send: () => fetchFormFiles(form, id),
    onDone: (files) => {
      setFailure(null);
      const pdfs = files.filter(({ type }) => type === 'application/pdf');
      for (const [index, file] of pdfs.entries()) saveFile(file, `${form.id}-${id}${index === 0 ? '' : `-${index + 1}`}.pdf`);
      setPictures(files.filter((file) => !pdfs.includes(file)).map((file) => URL.createObjectURL(file)));
    },
    onFailed: (error) => setFailure(loadFailureSentence(error)),
  });

  useEffect(() => () => pictures.forEach((picture) => URL.revokeObjectURL(picture)), [pictures]);

  return (
    <div className="entry-files">
      {pictures.map((picture, index) => (
        <img key={picture} src={picture} alt={`Sent by ${name}${pictures.length === 1 ? '' : `, ${index + 1} of ${pictures.length}`}`} />
      ))}
      <Button
        label={`${isShown ? 'Hide' : 'Show'} ${noun}`}
        small
        look="quiet"
        busy={isBusy}
        aria-expanded={isShown}
        onClick={() => (isShown ? setPictures([]) : submit(undefined))}
      />
      <p className="field-error" role="alert">
        {failure}
      </p>
    </div>
  );
}

/** From the activity log, which only some accounts may read. */
function EntryHistory({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['entry history', id],
    queryFn: ({ signal }) => send('getActivity', { query: { record: id }, parse: parseActivityPage, signal }),
  });
  if (!query.isSuccess) return <QueryStatus query={query} loading="Loading the history…" failed="The history could not be loaded." />;
  const { data: entries } = query.data;
  if (entries.length === 0) return <p>Nobody has changed it.</p>;
  return (
    <ol className="grid gap-1" role="list">
      {entries.map(({ id, at, staff, what }) => (
        <li key={id}>
          <time dateTime={at}>{formatTime(at)}</time> <strong>{staff}</strong> <span>{describeAction(what)}</span>
        </li>
      ))}
    </ol>
  );
}

type FormEntryProps = {
  form: ListedForm;
  entryForm: EntryFormDefinition<FormRecord, EntryWork>;
  list: List<FormRecord>;
  id: string;
};

/** A link may name an entry that the list has not loaded. */
export function FormEntry({ form, entryForm, list, id }: FormEntryProps) {
  const client = useQueryClient();
  const queryKey = ['entry', form.store, id];
  const listed = list.all.find((one) => one.id === id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => entryForm.findRecord(id, signal),
    enabled: listed === undefined,
  });
  const entry = listed ?? query.data ?? null;
  const rows = list.page.rows.map((row) => ({ id: row.id, name: getSenderName(row), day: formatShortDay(row.received_at) }));
  const page = { id, rows };
  if (entry === null)
    return (
      <EntryPage {...page} title={`One ${form.noun.one}`}>
        {query.isSuccess ? (
          <EmptyStatus title={inboxSentences.notFound} />
        ) : (
          <QueryStatus query={query} loading="Loading…" failed={`The ${form.noun.one} could not be loaded.`} />
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
        <Button label="Delete" small look="quiet-danger" onClick={() => list.open({ kind: 'delete', row: entry })} />
      </div>
    </EntryPage>
  );
}
