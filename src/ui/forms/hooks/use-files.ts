import { useEffect, useRef, useState } from 'react';

import { PICTURE_MAX_BYTES } from '#domain/picture.ts';
import { FORM_FILES_MAX, tooManyFiles } from '#records/forms/form-files.ts';
import { FORM_FILE_KINDS, fileKindOf } from '#records/notices/notice-file.ts';
import type { ScriptWords } from '#words/english.ts';

import { smallerPicture } from './smaller-picture.ts';
import { problemOf } from './use-picture.ts';
import { useWords } from '#ui/forms/words.tsx';

/** The URL is that of the file as it was chosen, and tells the files apart. The size of a file that is not ready may change. */
export type ChosenFile = { url: string; file: File; problem: string | null; isReady: boolean };

function isTaken(start: Uint8Array): boolean {
  const kind = fileKindOf(start);
  return kind !== null && FORM_FILE_KINDS.includes(kind);
}

function problemIn(words: ScriptWords, files: readonly ChosenFile[]): string | undefined {
  const wrong = files.find(({ problem }) => problem !== null);
  if (wrong !== undefined) return `${wrong.file.name}: ${wrong.problem ?? ''}`;
  if (files.length > FORM_FILES_MAX) return tooManyFiles(words);
  return files.reduce((sum, { file }) => sum + file.size, 0) > PICTURE_MAX_BYTES ? words.file.together : undefined;
}

/** The files of a form. Large pictures become smaller after they were chosen. */
export function useFiles() {
  const words = useWords();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const prepared = useRef(new Map<string, Promise<File>>());
  const isPreparing = files.some(({ isReady }) => !isReady);

  useEffect(() => {
    const urls = prepared.current;
    return () => urls.forEach((_, url) => URL.revokeObjectURL(url));
  }, []);

  function change(url: string, changed: Partial<ChosenFile>): void {
    setFiles((before) => before.map((one) => (one.url === url ? { ...one, ...changed } : one)));
  }

  async function prepare(url: string, chosen: File): Promise<File> {
    const file = await smallerPicture(chosen);
    const problem = await problemOf(file, (_, start) => (isTaken(start) ? null : words.file.kind), words.file.kind);
    // The browser may already have said that it cannot show the picture.
    change(url, { file, isReady: true, ...(problem === null ? {} : { problem }) });
    return file;
  }

  function add(chosen: readonly File[]): void {
    setRefusal(undefined);
    const added = chosen.map((file) => ({ url: URL.createObjectURL(file), file, problem: null, isReady: false }));
    setFiles((before) => [...before, ...added]);
    for (const { url, file } of added) prepared.current.set(url, prepare(url, file));
  }

  /** Without a URL it removes all files. */
  function remove(url?: string): void {
    const gone = url === undefined ? [...prepared.current.keys()] : [url];
    for (const one of gone) {
      URL.revokeObjectURL(one);
      prepared.current.delete(one);
    }
    setRefusal(undefined);
    setFiles((before) => before.filter((one) => !gone.includes(one.url)));
  }

  return {
    files,
    isPreparing,
    error: refusal ?? (isPreparing ? undefined : problemIn(words, files)),
    setError: setRefusal,
    add,
    remove,
    /** The browser cannot show the file as a picture. */
    reportUnreadable: (url: string) => change(url, { problem: words.file.kind }),
    /** Returns the files as they are sent. */
    ready: () => Promise.all(prepared.current.values()),
  };
}
