import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';

import { addNoticeFile } from '#api/notices/notices.ts';
import { NOTICE_FILE_ACCEPT, attachmentFacts, noticeFileProblem, noticeFileSentences } from '#domain/notice-file.ts';
import { type FormFile, filesIn, textOfFiles } from '#domain/notice-form.ts';
import { ATTACHMENTS_MAX, noticeSentences } from '#domain/notice.ts';
import { Button } from '#ui/forms/Button.tsx';
import { describedBy, FieldFrame } from '#ui/forms/FieldFrame.tsx';
import { useHiddenText } from '#ui/forms/use-hidden-text.tsx';
import { problemOf } from '#ui/forms/use-picture.ts';

import type { ControlProps } from '#console/records/record-kind.ts';
import { loadFailureSentence } from '#console/sentences.ts';

function idOf(file: FormFile): string {
  return 'key' in file ? file.key : file.id;
}

/** Sends each file at once, so that only its key is missing when the notice is saved. */
export function NoticeFiles({ label, error, disabled, ...field }: ControlProps) {
  const { text, input, change } = useHiddenText(field);
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [said, setSaid] = useState('');
  const uploads = useRef(new Map<string, { file: File; stop: AbortController }>());
  const fileInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const files = filesIn(text);

  useEffect(() => {
    const started = uploads.current;
    return () => started.forEach(({ stop }) => stop.abort());
  }, []);

  /** @param next replaces the file; without it the file is removed */
  function replace(fileId: string, next: readonly FormFile[] = []): void {
    change((before) => textOfFiles(filesIn(before).flatMap((one) => (idOf(one) === fileId ? next : [one]))));
  }

  async function upload(fileId: string, file: File): Promise<void> {
    const stop = new AbortController();
    uploads.current.set(fileId, { file, stop });
    const report = (share: number) => setShares((before) => ({ ...before, [fileId]: share }));
    const fail = (problem: string) => {
      replace(fileId, [{ id: fileId, name: file.name, problem }]);
      setSaid(`${file.name}: ${problem}`);
    };
    report(0);
    const invalid = await problemOf(file, noticeFileProblem, noticeFileSentences.kind);
    if (stop.signal.aborted) return;
    if (invalid !== null) {
      // Another try would not help.
      uploads.current.delete(fileId);
      fail(invalid);
      return;
    }
    try {
      replace(fileId, [await addNoticeFile(file, report, stop.signal)]);
      setSaid(`${file.name} was added.`);
    } catch (problem) {
      if (!stop.signal.aborted) fail(loadFailureSentence(problem));
    }
  }

  function add({ target }: ChangeEvent<HTMLInputElement>): void {
    const room = ATTACHMENTS_MAX - files.length;
    const chosen = [...(target.files ?? [])].map((file, index) => ({
      file,
      entry: { id: crypto.randomUUID(), name: file.name, problem: index < room ? null : noticeSentences.attachments },
    }));
    // Otherwise the same file could not be chosen again.
    target.value = '';
    change((before) => textOfFiles([...filesIn(before), ...chosen.map(({ entry }) => entry)]));
    for (const { file, entry } of chosen) if (entry.problem === null) void upload(entry.id, file);
  }

  function remove(file: FormFile): void {
    uploads.current.get(idOf(file))?.stop.abort();
    uploads.current.delete(idOf(file));
    replace(idOf(file));
    fileInput.current?.focus();
  }

  function entryOf(file: FormFile) {
    const fileId = idOf(file);
    const started = uploads.current.get(fileId);
    const isSent = 'key' in file;
    const isRunning = !isSent && file.problem === null && started !== undefined;
    return (
      <li key={fileId} className="cluster gap-2">
        <span className="notice-file" id={`${id}-${fileId}`}>
          {file.name} {isSent ? <span className="small soft">{attachmentFacts(file)}</span> : null}
        </span>
        {isRunning ? <progress aria-label={`${file.name}, sent so far`} max={1} value={shares[fileId] ?? 0} /> : null}
        {isSent || isRunning ? null : <span className="field-error">{file.problem ?? noticeFileSentences.unsent}</span>}
        {isSent || isRunning || started === undefined ? null : (
          <Button
            small
            look="quiet"
            aria-describedby={`${id}-${fileId}`}
            onClick={() => {
              replace(fileId, [{ ...file, problem: null }]);
              void upload(fileId, started.file);
              fileInput.current?.focus();
            }}
          >
            Try again
          </Button>
        )}
        <Button small look="quiet" disabled={disabled} aria-describedby={`${id}-${fileId}`} onClick={() => remove(file)}>
          {isRunning ? 'Cancel upload' : 'Remove'}
        </Button>
      </li>
    );
  }

  return (
    <div className="notice-files">
      {input}
      <FieldFrame
        id={id}
        label={label}
        note="(optional)"
        hint={`Up to ${ATTACHMENTS_MAX}: PDF, JPEG or PNG, each at most 4 MB`}
        error={error}
      >
        {files.length === 0 ? null : (
          <ul className="grid gap-2" role="list">
            {files.map(entryOf)}
          </ul>
        )}
        <input
          ref={fileInput}
          id={id}
          name={field.name}
          type="file"
          multiple
          accept={NOTICE_FILE_ACCEPT}
          disabled={disabled}
          className="picture-field-input"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, '')}
          onChange={add}
        />
      </FieldFrame>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
