import { useEffect, useId, useRef } from 'react';

import { PICTURE_MAX_BYTES, FORM_FILE_KINDS, formatAcceptAttribute, detectFileKind } from '#records/files/file-kinds.ts';
import { formatSize } from '#domain/size-text.ts';
import { FORM_FILES_MAX, getTooManyFilesSentence } from '#records/files/attachment.ts';
import type { FormMessages } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { Button } from './Button.tsx';
import { FieldFrame, listDescriptionIds, useFieldId } from './FieldFrame.tsx';
import type { ChosenFile, ControlledState, FieldValue } from './form-values.ts';
import { judgeFile, shrinkPicture, useEarlyFiles, useErrorInView } from './hooks/file-input.ts';
import { useMessages } from './messages.ts';

import '#ui/forms/picture-field.css';

export function readChosenFiles(value: FieldValue | undefined): readonly ChosenFile[] {
  if (typeof value !== 'object' || 'isRemoved' in value) return [];
  return value.flatMap((file) => ('ready' in file ? [file] : []));
}

/** Null also while a file is being shrunk. */
export function findFilesProblem(messages: FormMessages, value: FieldValue | undefined): string | null {
  const files = readChosenFiles(value);
  if (files.some(({ isReady }) => !isReady)) return null;
  const wrong = files.find(({ problem }) => problem !== null);
  if (wrong !== undefined) return `${wrong.file.name}: ${wrong.problem ?? ''}`;
  if (files.length > FORM_FILES_MAX) return getTooManyFilesSentence(messages);
  return files.reduce((sum, { file }) => sum + file.size, 0) > PICTURE_MAX_BYTES ? messages.file.together : null;
}

type EntryProps = { chosen: ChosenFile; disabled: boolean; onUnreadable: () => void; onRemove: () => void };

function FileEntry({ chosen: { url, file, problem }, disabled, onUnreadable, onRemove }: EntryProps) {
  const { form: messages } = useMessages();
  const nameId = useId();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className="files-field-entry row cluster gap-3">
      <span className="files-field-preview middle small">
        {file.type.startsWith('image/') && problem === null ? (
          <img className="cover fill" src={url} alt={formatSentence(messages.previewOf, { name: file.name })} onError={onUnreadable} />
        ) : (
          <span aria-hidden="true">{file.type === 'application/pdf' ? 'PDF' : '?'}</span>
        )}
      </span>
      <span id={nameId} className={`picture-field-file small ${problem === null ? 'soft' : 'field-error'}`}>
        {`${file.name} (${formatSize(file.size)})`}
      </span>
      <Button label={messages.removeFile} look="quiet" small disabled={disabled} aria-describedby={nameId} onClick={onRemove} />
    </li>
  );
}

export function FilesField({ label, name, value, onValue, disabled, ...props }: ControlledState<FieldValue> & { disabled: boolean }) {
  const messages = useMessages();
  const hint = formatSentence(messages.file.hint, { max: FORM_FILES_MAX });
  const files = readChosenFiles(value);
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const problem = findFilesProblem(messages, value);
  const error = props.error ?? problem ?? undefined;
  useEarlyFiles(input);
  useErrorInView(id, problem);

  function change(url: string, changed: Partial<ChosenFile>): void {
    onValue((before) => readChosenFiles(before).map((one) => (one.url === url ? { ...one, ...changed } : one)));
  }

  async function prepare(url: string, chosen: File): Promise<File> {
    const file = await shrinkPicture(chosen);
    const wrong = messages.file.kind;
    const isAccepted = (start: Uint8Array) => FORM_FILE_KINDS.some((kind) => kind === detectFileKind(start));
    const problem = await judgeFile(file, (_, start) => (isAccepted(start) ? null : wrong), wrong);
    // The browser may have reported that it cannot show the picture.
    change(url, { file, isReady: true, ...(problem === null ? {} : { problem }) });
    return file;
  }

  function add(chosen: readonly File[]): void {
    const added = chosen.map((file) => {
      const url = URL.createObjectURL(file);
      return { url, file, problem: null, isReady: false, ready: prepare(url, file) };
    });
    onValue((before) => [...readChosenFiles(before), ...added]);
  }

  function remove(url: string): void {
    input.current?.focus();
    onValue((before) => readChosenFiles(before).filter((one) => one.url !== url));
  }

  return (
    <FieldFrame id={id} label={label} note={messages.field.optional} hint={hint} error={error}>
      <ul role="list" className="files-field grid gap-2" aria-live="polite" aria-busy={files.some(({ isReady }) => !isReady)}>
        {files.map((chosen) => (
          <FileEntry
            key={chosen.url}
            chosen={chosen}
            disabled={disabled}
            onUnreadable={() => change(chosen.url, { problem: messages.file.kind })}
            onRemove={() => remove(chosen.url)}
          />
        ))}
      </ul>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple
        accept={formatAcceptAttribute(FORM_FILE_KINDS)}
        disabled={disabled}
        className="picture-field-input"
        aria-invalid={error !== undefined}
        aria-describedby={listDescriptionIds(id, hint)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </FieldFrame>
  );
}
