import { useState } from 'react';

import type { FormRecord } from '#records/forms/inbox.ts';
import { listCorrectable, personSentences } from '#records/forms/inbox-query.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { getFailureText } from '#console/sentences.ts';
import { createInboxCalls } from './calls.ts';

type CorrectEntryProps = { form: ListedForm; entry: FormRecord; request: string; onSaved: () => void };

/** One field at a time; the server checks it as the form would, and keeps what it was. */
export function CorrectEntry({ form, entry, request, onSaved }: CorrectEntryProps) {
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
          <Button small type="submit" busy={isBusy}>
            Save the correction
          </Button>
          <p role="status">{said}</p>
        </div>
      </form>
    </details>
  );
}
