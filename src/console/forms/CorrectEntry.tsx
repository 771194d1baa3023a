import { useState } from 'react';

import type { FormRecord } from '#records/forms/inbox.ts';
import { listCorrectable, personSentences } from '#records/forms/person.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { getFailureText } from '#console/sentences.ts';
import { createInboxCalls } from './calls.ts';

type CorrectEntryProps = { form: ListedForm; entry: FormRecord; request: string; onSaved: (entry: FormRecord) => void };

/** One field at a time; the server checks it as the form would, and keeps what it was. */
export function CorrectEntry({ form, entry, request, onSaved }: CorrectEntryProps) {
  const fields = listCorrectable(form);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const field = fields.find(([one]) => one === name)?.[1];
  const value = typed ?? String(entry[name] ?? '');
  const { isBusy, submit } = useSubmit({
    send: () => createInboxCalls(form).correct(entry.id, { data_request: request, field: name, value }),
    onDone: (saved) => {
      setTyped(null);
      setSaid('Corrected.');
      onSaved(saved);
    },
    onFailed: (error) => setSaid(getFailureText(error, personSentences.correctFailed).text),
  });
  const change = (text: string) => {
    setSaid('');
    setTyped(text);
  };
  const common = { className: 'field-input', value, dir: 'auto' } as const;
  const onChange = ({ target }: { target: { value: string } }) => change(target.value);
  return (
    <details>
      <summary className="underlined">Correct</summary>
      <div className="grid gap-3 above-2">
        <Choice
          label="Field"
          value={name}
          options={fields.map(([one, { label }]) => [one, label])}
          onChange={(chosen) => {
            setName(chosen);
            setTyped(null);
          }}
        />
        {field?.options === undefined ? (
          <label className="field">
            <span className="field-label">What is right</span>
            {field?.long === true ? <textarea {...common} rows={4} onChange={onChange} /> : <input {...common} onChange={onChange} />}
          </label>
        ) : (
          <Choice
            label="What is right"
            value={value}
            options={[...new Set([value, ...field.options])].map((one) => [one, one])}
            onChange={change}
          />
        )}
        <div className="cluster gap-3">
          <Button small busy={isBusy} onClick={() => submit(null)}>
            Save the correction
          </Button>
          <p role="status">{said}</p>
        </div>
      </div>
    </details>
  );
}
