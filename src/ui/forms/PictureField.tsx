import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import { Button } from './Button.tsx';
import { listDescriptionIds, FieldFrame } from './FieldFrame.tsx';
import type { PictureValue } from './form-values.ts';
import { useFieldId } from './hooks/use-field-id.ts';
import { judgeFile, useEarlyFiles } from './hooks/file-input.ts';
import type { ControlledState } from './field-state.ts';
import { useMessages } from './messages.ts';
import { PICTURE_ACCEPT, PICTURE_MAX_BYTES, findPictureProblem } from '#records/files/file-kinds.ts';
import { formatSize } from '#domain/size-text.ts';
import { formatSentence } from '#i18n/sentences.ts';

import '#ui/forms/picture-field.css';

type PictureFieldProps = ControlledState<PictureValue> & {
  isOptional?: boolean;
  hint?: string;
  /** Shown until another is chosen. */
  present?: { address: string; alt: string } | null;
  disabled?: boolean;
};

type FrameProps = Pick<PictureFieldProps, 'error'> & {
  onUnreadable: () => void;
  file: File | null;
  present: { address: string; alt: string } | null;
  chosenUrl: string | null;
};

function PictureFrame({ error, onUnreadable, present, file, chosenUrl }: FrameProps) {
  const { form } = useMessages();
  return (
    <span className="picture-field-frame rounded middle">
      {error === undefined && chosenUrl !== null ? (
        <img
          className="cover fill"
          src={chosenUrl}
          alt={formatSentence(form.previewOf, { name: file?.name ?? '' })}
          onError={onUnreadable}
        />
      ) : null}
      {file === null && present !== null ? <img className="cover fill" src={present.address} alt={present.alt} /> : null}
    </span>
  );
}

export function PictureField(props: PictureFieldProps) {
  const { label, name, isOptional = false, hint, onValue, present = null, disabled = false } = props;
  const { file, problem } = props.value;
  const error = problem ?? props.error;
  const { form, field, picture: messages } = useMessages();
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);

  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );

  useEarlyFiles(input);

  // The same file may be chosen again.
  useEffect(() => {
    if (file === null && chosen !== null && input.current !== null) input.current.value = '';
  }, [file, chosen]);

  function judge(size: number, start: Uint8Array): string | null {
    const found = findPictureProblem(size, start);
    return found === null ? null : messages[found];
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const next = event.target.files?.[0] ?? null;
    setChosen(next === null ? null : { file: next, url: URL.createObjectURL(next) });
    onValue((before) => ({ ...before, file: next, problem: (next?.size ?? 0) > PICTURE_MAX_BYTES ? messages.tooLarge : null }));
    if (next === null) return;
    void judgeFile(next, judge, messages.kind).then((found) => {
      // Not for an earlier file.
      if (found !== null) onValue((before) => (before.file === next ? { ...before, problem: found } : before));
    });
  }

  function handleRemove(): void {
    input.current?.focus();
    onValue((before) => ({ ...before, file: null, problem: null }));
  }

  return (
    <FieldFrame id={id} label={label} note={isOptional ? field.optional : undefined} hint={hint} error={error}>
      <div className="picture-field cluster gap-4">
        <PictureFrame
          error={error}
          onUnreadable={() => onValue((before) => ({ ...before, problem: before.problem ?? messages.kind }))}
          present={present}
          file={file}
          chosenUrl={file !== null && chosen?.file === file ? chosen.url : null}
        />
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
          {file === null ? null : (
            <Button look="quiet" small disabled={disabled} onClick={handleRemove}>
              {form.removeImage}
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
