import { useEffect, useState } from 'react';

import { fetchFormPicture } from '#api/inbox/inbox.ts';
import type { Form } from '#domain/forms/form.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { loadFailureSentence } from '#console/sentences.ts';

type EntryPictureProps = {
  form: Form;
  id: string;
  name: string;
};

/**
 * It is fetched on request, because a list may have a hundred, and with the token, which an `<img>`
 * cannot send. A PDF is saved: a page must not show what a stranger wrote.
 */
export function EntryPicture({ form, id, name }: EntryPictureProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const noun = form.fileLabel === undefined ? 'image' : 'file';
  const { isBusy, submit } = useSubmit({
    send: () => fetchFormPicture(form, id),
    onDone: (file) => {
      setFailure(null);
      if (file.type === 'application/pdf') saveFile(file, `${form.id}-${id}.pdf`);
      else setPicture(URL.createObjectURL(file));
    },
    onFailed: (error) => setFailure(loadFailureSentence(error)),
  });

  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  return (
    <div className="feedback-picture grid gap-2">
      {picture === null ? null : <img src={picture} alt={`Sent by ${name}`} />}
      <Button
        small
        look="quiet"
        busy={isBusy}
        aria-expanded={picture !== null}
        onClick={() => {
          if (picture === null) submit(undefined);
          else setPicture(null);
        }}
      >
        {`${picture === null ? 'Show' : 'Hide'} ${noun}`}
      </Button>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </div>
  );
}
