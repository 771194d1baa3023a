import { useEffect, useState } from 'react';

import type { Form } from '#records/forms/form.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { loadFailureSentence } from '#console/sentences.ts';
import { fetchFormFiles } from './calls.ts';

type EntryFilesProps = {
  form: Form;
  id: string;
  name: string;
};

function isPdf({ type }: Blob): boolean {
  return type === 'application/pdf';
}

/**
 * Loaded on request, by `fetch`: an `<img>` cannot send the token. A PDF is only saved: the page
 * must not render a stranger's file.
 */
export function EntryFiles({ form, id, name }: EntryFilesProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const noun = (form.fileLabel?.label ?? 'image').toLowerCase();
  const isShown = pictures.length > 0;
  const { isBusy, submit } = useSubmit({
    send: () => fetchFormFiles(form, id),
    onDone: (files) => {
      setFailure(null);
      for (const [index, file] of files.filter(isPdf).entries())
        saveFile(file, `${form.id}-${id}${index === 0 ? '' : `-${index + 1}`}.pdf`);
      setPictures(files.filter((file) => !isPdf(file)).map((file) => URL.createObjectURL(file)));
    },
    onFailed: (error) => setFailure(loadFailureSentence(error)),
  });

  useEffect(
    () => () => {
      for (const picture of pictures) URL.revokeObjectURL(picture);
    },
    [pictures],
  );

  return (
    <div className="entry-files">
      {pictures.map((picture, index) => (
        <img key={picture} src={picture} alt={`Sent by ${name}${pictures.length === 1 ? '' : `, ${index + 1} of ${pictures.length}`}`} />
      ))}
      <Button
        small
        look="quiet"
        busy={isBusy}
        aria-expanded={isShown}
        onClick={() => {
          if (isShown) setPictures([]);
          else submit(undefined);
        }}
      >
        {`${isShown ? 'Hide' : 'Show'} ${noun}`}
      </Button>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </div>
  );
}
