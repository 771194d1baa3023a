import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import { Button } from './Button.tsx';
import { FieldFrame, listDescriptionIds, useFieldId } from './FieldFrame.tsx';
import { type ControlledState, type FieldValue, type PictureValue, readPicture } from './form-values.ts';
import { judgeFile, shrinkPicture, useEarlyFiles, useErrorInView } from './hooks/file-input.ts';
import { useMessages } from './messages.ts';
import { PICTURE_ACCEPT, findPictureProblem } from '#records/files/file-kinds.ts';
import { formatSize } from '#domain/size-text.ts';
import { formatSentence } from '#i18n/sentences.ts';

import '#ui/forms/picture-field.css';

type PictureFieldProps = ControlledState<FieldValue> & {
  hint?: string;
  /** Shown until another is chosen. */
  present?: { address: string; alt: string } | null;
  disabled: boolean;
};

export function PictureField({ label, name, value, onValue, present = null, disabled, ...props }: PictureFieldProps) {
  const { file, problem } = readPicture(value);
  const error = problem ?? props.error;
  const { form, field, picture: messages } = useMessages();
  const { hint = messages.hint } = props;
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [chosenUrl, setChosenUrl] = useState<string | null>(null);

  useEffect(
    () => () => {
      if (chosenUrl !== null) URL.revokeObjectURL(chosenUrl);
    },
    [chosenUrl],
  );

  useEarlyFiles(input);
  useErrorInView(id, problem);

  // The same file may be chosen again.
  useEffect(() => {
    if (file === null && chosenUrl !== null && input.current !== null) input.current.value = '';
  }, [file, chosenUrl]);

  function change(next: (before: PictureValue) => PictureValue): void {
    onValue((before) => next(readPicture(before)));
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const next = event.target.files?.[0] ?? null;
    setChosenUrl(next === null ? null : URL.createObjectURL(next));
    change((before) => ({ ...before, file: next, problem: null }));
    if (next !== null) void prepare(next);
  }

  async function prepare(original: File): Promise<void> {
    const smaller = await shrinkPicture(original);
    const judge = (size: number, start: Uint8Array) => {
      const found = findPictureProblem(size, start);
      return found === null ? null : messages[found];
    };
    const found = await judgeFile(smaller, judge, messages.kind);
    // Not for an earlier file.
    change((before) => (before.file === original ? { ...before, file: smaller, problem: found ?? before.problem } : before));
  }

  function handleRemove(): void {
    input.current?.focus();
    change((before) => ({ ...before, file: null, problem: null }));
  }

  return (
    <FieldFrame id={id} label={label} note={field.optional} hint={hint} error={error}>
      <div className="row cluster gap-4">
        <span className="picture-field-frame rounded middle">
          {file === null || chosenUrl === null || error !== undefined ? null : (
            <img
              className="cover fill"
              src={chosenUrl}
              alt={formatSentence(form.previewOf, { name: file.name })}
              onError={() => change((before) => ({ ...before, problem: before.problem ?? messages.kind }))}
            />
          )}
          {file === null && present !== null ? <img className="cover fill" src={present.address} alt={present.alt} /> : null}
        </span>
        <div className="picture-field-choice grid gap-2">
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={PICTURE_ACCEPT}
            disabled={disabled}
            className="picture-field-input"
            aria-invalid={error !== undefined}
            aria-describedby={listDescriptionIds(id, hint)}
            onChange={handleChange}
          />
          {/* Browsers shorten the file's name, so the input shows only its button. Screen readers read the input. */}
          <p className="picture-field-file small soft" aria-hidden="true">
            {file === null ? form.noFile : `${file.name} (${formatSize(file.size)})`}
          </p>
          {file === null ? null : <Button label={form.removeImage} look="quiet" small disabled={disabled} onClick={handleRemove} />}
        </div>
      </div>
    </FieldFrame>
  );
}
