import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';

import { createRandomKey } from '#browser/random-key.ts';
import { type FormFile, formatAttachmentFacts } from '#records/files/attachment.ts';
import { NOTICE_FILE_KINDS, formatAcceptAttribute, getShownName } from '#records/files/file-kinds.ts';
import { findNoticeFileProblem, noticeFileSentences } from '#records/notices/notice-file.ts';
import { ATTACHMENTS_MAX, noticeSentences } from '#records/notices/notice.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { Button } from '#ui/forms/Button.tsx';
import { listDescriptionIds, FieldFrame } from '#ui/forms/FieldFrame.tsx';
import { readFiles } from '#ui/forms/form-values.ts';
import { judgeFile, shrinkPicture, useErrorInView } from '#ui/forms/hooks/file-input.ts';

import type { ControlProps } from '#console/entry/entry-form.tsx';
import { loadFailureSentence } from '#console/sentences.ts';
import { addNoticeFile } from './calls.ts';

import '#ui/forms/picture-field.css';

function getFileId(file: FormFile): string {
  return 'key' in file ? file.key : file.id;
}

/** Uploads at once; saving sends only keys. */
export function FilesControl({ name, form, disabled }: ControlProps<NoticeRecord>) {
  const { label, error, value, onValue } = form.held(name);
  const files = readFiles(value);
  const onFiles = (next: (files: readonly FormFile[]) => readonly FormFile[]) => onValue((before) => next(readFiles(before)));
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const uploads = useRef(new Map<string, AbortController>());
  const fileInput = useRef<HTMLInputElement>(null);
  const id = useId();
  useErrorInView(id, error);

  useEffect(() => {
    const started = uploads.current;
    return () => started.forEach((upload) => upload.abort());
  }, []);

  function replace(fileId: string, next: readonly FormFile[] = []): void {
    onFiles((before) => before.flatMap((one) => (getFileId(one) === fileId ? next : [one])));
  }

  async function add(chosen: File, hasRoom: boolean): Promise<void> {
    const entry = { id: createRandomKey(), name: chosen.name, problem: null };
    const upload = new AbortController();
    uploads.current.set(entry.id, upload);
    onFiles((before) => [...before, entry]);
    const file = await shrinkPicture(chosen);
    const problem = hasRoom ? await judgeFile(file, findNoticeFileProblem, noticeFileSentences.kind) : noticeSentences.attachments;
    const report = (share: number) => setShares((before) => ({ ...before, [entry.id]: share }));
    const result: Promise<FormFile> =
      problem === null
        ? addNoticeFile(file, report, upload.signal).then((sent) => ({ ...sent, name: getShownName(sent) }))
        : Promise.resolve({ ...entry, problem });
    const settled = await result.catch((failure: unknown) => ({ ...entry, problem: loadFailureSentence(failure) }));
    if (!upload.signal.aborted) replace(entry.id, [settled]);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const room = ATTACHMENTS_MAX - files.length;
    // A disabled input cannot take the focus after a refused save.
    const chosen = disabled ? [] : [...(target.files ?? [])];
    for (const [index, file] of chosen.entries()) void add(file, index < room);
    // The same file may be chosen again.
    target.value = '';
  }

  function remove(fileId: string): void {
    uploads.current.get(fileId)?.abort();
    replace(fileId);
    fileInput.current?.focus();
  }

  function entryOf(file: FormFile) {
    const fileId = getFileId(file);
    const isSent = 'key' in file;
    const isRunning = !isSent && file.problem === null && uploads.current.has(fileId);
    const said = isSent ? formatAttachmentFacts(file) : (file.problem ?? noticeFileSentences.unsent);
    return (
      <li key={fileId} className="cluster gap-2">
        {isSent ? (
          <label className="grid gap-1">
            <span className="small soft">Name shown</span>
            <input
              className="field-input"
              value={file.name}
              readOnly={disabled}
              onChange={({ target }) => replace(fileId, [{ ...file, name: target.value }])}
            />
          </label>
        ) : null}
        <span id={`${id}-${fileId}`} className={isSent ? 'visually-hidden' : ''}>
          {file.name}
        </span>
        <span className={isSent ? 'small soft' : 'field-error'} role="status">
          {isRunning ? '' : said}
        </span>
        {isRunning ? <progress aria-label={`${file.name}, sent so far`} max={1} value={shares[fileId] ?? 0} /> : null}
        <Button
          label={isRunning ? 'Cancel upload' : 'Remove'}
          small
          look="quiet"
          disabled={disabled}
          aria-describedby={`${id}-${fileId}`}
          onClick={() => remove(fileId)}
        />
      </li>
    );
  }

  return (
    <div className="entry-form-files">
      <FieldFrame
        id={id}
        label={label}
        note="(optional)"
        hint={`Up to ${ATTACHMENTS_MAX}: ${noticeFileSentences.kinds}, each at most 4 MB`}
        error={error}
      >
        <ul role="list">{files.map(entryOf)}</ul>
        <input
          ref={fileInput}
          id={id}
          name={name}
          type="file"
          multiple
          accept={formatAcceptAttribute(NOTICE_FILE_KINDS)}
          className="picture-field-input"
          aria-invalid={error !== undefined}
          aria-describedby={listDescriptionIds(id, '')}
          onChange={choose}
        />
      </FieldFrame>
    </div>
  );
}
