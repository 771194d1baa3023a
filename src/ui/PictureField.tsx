import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';

import { Button } from './Button.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import './picture-field.css';
import { sizeText } from './size-text.ts';

type PictureFieldProps = {
  label: string;
  /** The part's name on the wire; errors carry it too. */
  name: string;
  note?: string;
  hint?: string;
  error?: string | undefined;
  /** What the picker offers, e.g. `.jpg,.png`. */
  accept: string;
  /** The chosen file; null for none. It is kept by the form's owner, who checks it. */
  file: File | null;
  onFile: (file: File | null) => void;
  /** The browser can't show it as a picture. */
  onUnreadable: () => void;
  /** What the preview is of, e.g. `Preview of your picture`. */
  previewAlt: string;
  /** The picture that stands as long as no other is chosen. */
  present?: { address: string; alt: string } | null;
  /** What was chosen is on its way. */
  disabled?: boolean;
};

type FrameProps = Pick<PictureFieldProps, 'error' | 'onUnreadable' | 'previewAlt'> & {
  present: { address: string; alt: string } | null;
  hasFile: boolean;
  /** The chosen file's address within this page. */
  chosenUrl: string | null;
};

function PictureFrame({ error, onUnreadable, previewAlt, present, hasFile, chosenUrl }: FrameProps) {
  return (
    <span className="picture-field-frame">
      {error === undefined && chosenUrl !== null ? <img src={chosenUrl} alt={previewAlt} onError={onUnreadable} /> : null}
      {!hasFile && present !== null ? <img src={present.address} alt={present.alt} /> : null}
    </span>
  );
}

/** A picker for one picture, with a preview of what was chosen and a way back. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, note, hint, error, accept, file, onFile, onUnreadable, previewAlt, present = null, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);

  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );

  // A file that was chosen before this part was alive counts too.
  useEffect(() => {
    if ((input.current?.files?.length ?? 0) > 0) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const next = event.target.files?.[0] ?? null;
    setChosen(next === null ? null : { file: next, url: URL.createObjectURL(next) });
    onFile(next);
  }

  function handleRemove(): void {
    if (input.current !== null) {
      input.current.value = '';
      input.current.focus();
    }
    onFile(null);
  }

  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <div className="picture-field">
        <PictureFrame
          error={error}
          onUnreadable={onUnreadable}
          previewAlt={previewAlt}
          present={present}
          hasFile={file !== null}
          chosenUrl={file !== null && chosen?.file === file ? chosen.url : null}
        />
        <div className="picture-field-choice">
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            disabled={disabled}
            className="picture-field-input"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, hint)}
            onChange={handleChange}
          />
          {/* Of the input only its button is seen, since it cuts names short; screen readers have the name from the input. */}
          <p className="picture-field-file" aria-hidden="true">
            {file === null ? 'No file chosen' : `${file.name} (${sizeText(file.size)})`}
          </p>
          {file === null ? null : (
            <Button kind="quiet" small disabled={disabled} onClick={handleRemove}>
              Remove the picture
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
