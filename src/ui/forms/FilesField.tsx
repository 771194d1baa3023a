import { useId, useRef } from 'react';

import { sizeText } from '#domain/size-text.ts';
import { FORM_FILE_KINDS, acceptOf } from '#records/notices/notice-file.ts';
import { filled } from '#words/sentences.ts';

import { Button } from './Button.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useEarlyFiles } from './hooks/use-early-files.ts';
import type { ChosenFile, useFiles } from './hooks/use-files.ts';
import { useWords } from './words.tsx';

type FilesFieldProps = {
  label: string;
  name: string;
  hint: string;
  chosen: ReturnType<typeof useFiles>;
  disabled: boolean;
};

/** An optional field for several pictures and PDFs, which are chosen at once or one after another. */
export function FilesField({ label, name, hint, chosen, disabled }: FilesFieldProps) {
  const { files, isPreparing, error, add, remove, reportUnreadable } = chosen;
  const { form: words, field } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyFiles(input);

  function entryOf({ url, file, problem }: ChosenFile) {
    const nameId = `${id}-${url}`;
    return (
      <li key={url} className="files-field-entry cluster gap-3">
        <span className="files-field-preview middle small">
          {file.type.startsWith('image/') && problem === null ? (
            <img
              className="cover fill"
              src={url}
              alt={filled(words.previewOf, { name: file.name })}
              onError={() => reportUnreadable(url)}
            />
          ) : (
            <span aria-hidden="true">{file.type === 'application/pdf' ? 'PDF' : '?'}</span>
          )}
        </span>
        <span id={nameId} className={`picture-field-file small ${problem === null ? 'soft' : 'field-error'}`}>
          {`${file.name} (${sizeText(file.size)})`}
        </span>
        <Button
          look="quiet"
          small
          disabled={disabled}
          aria-describedby={nameId}
          onClick={() => {
            input.current?.focus();
            remove(url);
          }}
        >
          {words.removeFile}
        </Button>
      </li>
    );
  }

  return (
    <FieldFrame id={id} label={label} note={field.optional} hint={hint} error={error}>
      <ul role="list" className="files-field grid gap-2" aria-live="polite" aria-busy={isPreparing}>
        {files.map(entryOf)}
      </ul>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple
        accept={acceptOf(FORM_FILE_KINDS)}
        disabled={disabled}
        className="picture-field-input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </FieldFrame>
  );
}
