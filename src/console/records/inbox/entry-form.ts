import { decodeTime } from 'ulid';

import { type Work, type WorkField, parseWork, workFields, workSentences } from '#domain/entry-work.ts';
import { answerField } from '#domain/forms/form.ts';
import { type FormRecord, inboxSentences } from '#domain/inbox.ts';

import type { FormKind, InboxKind } from '#console/records/record-kind.ts';
import { draftsOf } from '#console/session/drafts.ts';

/** @param accounts those that can have an entry */
export function entryForm(
  { form, change, currentOf, listPart, summary }: Pick<InboxKind, 'form' | 'change' | 'currentOf' | 'listPart' | 'summary'>,
  accounts: readonly string[],
  onChanged: (entry: FormRecord) => void,
): FormKind<FormRecord, WorkField, Pick<Work, WorkField>> {
  const fields = { ...workFields, assignee: { ...workFields.assignee, options: accounts } };
  return {
    fields,
    parse: parseWork,
    drafts: draftsOf(`${answerField(form)}Work`),
    find: async (id, signal) => {
      const after = (ms: number) => new Date(decodeTime(id) + ms).toISOString();
      const { items } = await listPart({ q: '', from: after(0), to: after(1), cursor: null, signal });
      return items.find((entry) => entry.id === id);
    },
    save: async (entry, texts) => {
      if (entry === null) return null;
      const changed = await change(entry.id, texts, entry.updated_at);
      onChanged(changed);
      return changed;
    },
    currentOf,
    summary,
    // An entry is never added here.
    words: {
      addTitle: '',
      editTitle: 'Edit entry',
      update: 'Save',
      close: 'Cancel',
      added: '',
      updated: '',
      addFailed: '',
      updateFailed: inboxSentences.handleFailed,
      stale: workSentences.stale,
    },
  };
}
