import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getConsolePath } from '#records/forms/form.ts';
import { type FormRecord, getUnreadableSentence } from '#records/forms/inbox.ts';
import { listCorrectable, personSentences } from '#records/forms/inbox-query.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { searchTexts } from '#records/stored-fields.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { QueryStatus } from '#console/QueryStatus.tsx';
import { formatRowCount } from '#console/list/messages.ts';
import { fetchAll } from '#ui/table/parts.ts';
import { getPersonPath } from '#console/list/use-filter.ts';
import { getFailureText } from '#console/sentences.ts';
import { mayUse } from '#console/session/guard.ts';
import { createInboxCalls } from './calls.ts';
import { formatReceived } from './entry-cells.tsx';

/** One field at a time; the server checks it as the form would, and keeps what it was. */
function CorrectEntry({ form, entry, request, onSaved }: { form: ListedForm; entry: FormRecord; request: string; onSaved: () => void }) {
  const fields = listCorrectable(form);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [said, setSaid] = useState('');
  const field = fields.find(([one]) => one === name)?.[1];
  const { isBusy, submit } = useSubmit({
    send: (value: string) => createInboxCalls(form).correct(entry.id, { data_request: request, field: name, value }),
    onDone: () => {
      setSaid('Corrected.');
      onSaved();
    },
    onFailed: (error) => setSaid(getFailureText(error, personSentences.correctFailed).text),
  });
  const control = { name: 'value', className: 'field-input', defaultValue: String(entry[name] ?? ''), dir: 'auto' } as const;
  return (
    <details>
      <summary className="underlined">Correct</summary>
      <form
        className="grid gap-3 above-2"
        onSubmit={(event) => {
          event.preventDefault();
          const { value } = Object.fromEntries(new FormData(event.currentTarget));
          submit(typeof value === 'string' ? value : '');
        }}
      >
        <Choice label="Field" value={name} options={fields.map(([one, { label }]) => [one, label])} onChange={setName} />
        <label className="field" key={name}>
          <span className="field-label">What is right</span>
          {field?.options !== undefined ? (
            <select {...control}>
              {field.options.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          ) : field?.long === true ? (
            <textarea {...control} rows={4} />
          ) : (
            <input {...control} />
          )}
        </label>
        <div className="cluster gap-3">
          <Button label="Save the correction" small type="submit" busy={isBusy} />
          <p role="status">{said}</p>
        </div>
      </form>
    </details>
  );
}

/** `entries` is null without the right to read them. */
async function findEntries(form: ListedForm, dataRequest: string, signal: AbortSignal) {
  const { listPart } = createInboxCalls(form);
  if (!mayUse(form.store)) return { form, entries: null, note: '' };
  const { items, unreadableDays } = await fetchAll((query) => listPart({ data_request: dataRequest }, query), signal);
  return { form, entries: items, note: getUnreadableSentence(unreadableDays) };
}

export function PersonEntries({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => Promise.all(FORMS.map((form) => findEntries(form, id, signal))),
  });
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState('');
  /** A name alone may be another person's. */
  const isChosen = (form: ListedForm, entry: string) => 'email_address' in form.fields !== toggled.includes(entry);
  const chosen = (query.data ?? []).flatMap(({ form, entries }) => {
    const ids = (entries ?? []).map((one) => one.id).filter((one) => one !== id && isChosen(form, one));
    return ids.length === 0 ? [] : [{ form, ids }];
  });
  const what = new Intl.ListFormat('en-GB').format(chosen.map(({ form, ids }) => formatRowCount(ids.length, form.noun)));
  /** The list and the counts have these entries, too. */
  const look = () => void client.invalidateQueries();
  const end = (sentence: string) => {
    setAsks(false);
    setSaid(sentence);
    look();
  };
  const erasure = useSubmit({
    send: async () => {
      for (const { form, ids } of chosen) await createInboxCalls(form).erase(ids, id);
    },
    onDone: () => end(`${what} deleted for good.`),
    onFailed: (failure) => end(getFailureText(failure, personSentences.eraseFailed).text),
  });
  if (!query.isSuccess) return <QueryStatus query={query} loading="Searching all inboxes…" failed="The entries could not be loaded." />;
  return (
    <>
      {query.data.map(({ form, entries, note }) => (
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
                    <label>
                      {entry.id === id ? null : (
                        <input
                          type="checkbox"
                          checked={isChosen(form, entry.id)}
                          onChange={() =>
                            setToggled(toggled.includes(entry.id) ? toggled.filter((one) => one !== entry.id) : [...toggled, entry.id])
                          }
                        />
                      )}{' '}
                      <span className="strong">{formatReceived(form, entry)}</span>
                      {entry.id === id ? <span> (this request)</span> : null}{' '}
                      <span dir="auto">
                        {searchTexts(form.fields, { ...entry, consent: '' })
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </label>
                    {entry.id === id ? null : <CorrectEntry form={form} entry={entry} request={id} onSaved={look} />}
                  </li>
                ))}
              </ul>
              <a href={getPersonPath(getConsolePath(form), id)}>{`Export or delete these ${form.noun.many}`}</a>
            </>
          )}
        </section>
      ))}
      <div className="cluster gap-3 above-3">
        {chosen.length === 0 ? null : <Button label={`Delete ${what} for good`} small look="quiet-danger" onClick={() => setAsks(true)} />}
        <p role="status">{said}</p>
      </div>
      {asks ? (
        <ConfirmDialog
          text={`This will delete ${what} of this person for good, with all files! Nothing can be restored; backups keep it for up to 30 more days.`}
          yes="Yes, delete for good"
          no="No, keep them"
          danger
          busy={erasure.isBusy}
          onYes={() => erasure.submit(null)}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
