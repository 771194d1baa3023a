import { type FormRecord, inboxSentences } from '#records/forms/inbox.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { getFailureMessage } from '#console/list/messages.ts';
import type { ListTools } from '#console/list/record-definition.ts';

type AnswerOptions = {
  list: ListTools<FormRecord>;
  /** Marks the entry as answered and returns it. */
  answer: (entry: FormRecord) => Promise<FormRecord>;
  onClose: () => void;
};

/** Marks an entry as answered from a dialog, which then closes. */
export function useAnswer({ list, answer, onClose }: AnswerOptions) {
  return useSubmit({
    send: answer,
    onDone: (answered) => {
      list.replace(answered);
      onClose();
    },
    onFailed: (error) => list.open(getFailureMessage(error, inboxSentences.handleFailed)),
  });
}
