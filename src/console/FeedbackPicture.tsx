import { useEffect, useState } from 'react';

import { fetchFeedbackPicture } from '#api/inbox.ts';
import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { loadFailureSentence } from './sentences.ts';

type FeedbackPictureProps = {
  /** The feedback's id. */
  id: string;
  /** Who sent it. */
  name: string;
};

/** The picture of a feedback. It comes on request: it needs the token, and a list of a hundred shouldn't fetch a hundred. */
export function FeedbackPicture({ id, name }: FeedbackPictureProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, submit } = useSubmit({
    send: () => fetchFeedbackPicture(id),
    onDone: (file) => {
      setFailure(null);
      setPicture(URL.createObjectURL(file));
    },
    onFailed: (error) => {
      setFailure(loadFailureSentence(error));
    },
  });

  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  return (
    <div className="feedback-picture">
      {picture === null ? null : <img src={picture} alt={`Sent by ${name}`} />}
      <Button
        small
        kind="quiet"
        busy={isBusy}
        aria-expanded={picture !== null}
        onClick={() => {
          if (picture === null) submit(undefined);
          else setPicture(null);
        }}
      >
        {picture === null ? 'Show picture' : 'Hide picture'}
      </Button>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </div>
  );
}
