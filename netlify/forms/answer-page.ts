/** Fills `src/pages/[form]/answer.astro`. */
import { type ReactElement, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { StateBody, describeState } from '#islands/forms/state-body.tsx';
import { FormBody } from '#islands/forms/form-body.tsx';
import { getFileInput } from '#islands/forms/file-inputs.tsx';
import type { FormAnswer, Refusal } from '#islands/forms/submit-form.ts';
import { insertValues, escapeHtml } from '#netlify/http/built-pages.ts';
import { listPassingYears } from '#records/forms/enquiry.ts';
import type { Lookup } from '#records/forms/form.ts';
import type { SentState } from '#records/forms/lookup.ts';
import { parseAnswerProps } from '#records/forms/plain-form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { formatCount } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

const PROPS = /<script type="application\/json">(?<json>[^<]*)<\/script>/u;

function fill(page: string, form: ReactElement, outcome: string): string {
  const titled = page.replace('<title>', () => `<title>${escapeHtml(outcome)} – `);
  return insertValues(titled.replace(PROPS, ''), { form: renderToStaticMarkup(form) });
}

function describeErrors({ errors }: Refusal, failed: string, messages: Messages): string {
  const wrong = Object.keys(errors).length;
  return wrong === 0 ? failed : formatCount(messages, messages.form.open, wrong);
}

type Answered = { messages: Messages; courses: readonly string[]; answer: FormAnswer; form: ListedForm };

export function fillFormPage(page: string, { messages, courses, form, answer }: Answered): string {
  const props = parseAnswerProps(JSON.parse(PROPS.exec(page)?.groups?.['json'] ?? 'null'));
  if (!props.ok) throw new Error(`${form.page}/answer.html: ${props.message}`);
  const { next, choiceLabels } = props.value;
  const { sent, failed } = form.texts;
  const outcome = answer.refusal === null ? sent[messages.language] : describeErrors(answer.refusal, failed[messages.language], messages);
  const receipt = form.lookup === undefined || form.lookup.isSecret === true ? {} : { receiptMessages: messages.receipt };
  const files = getFileInput(form);
  const hintValues = listPassingYears();
  return fill(
    page,
    createElement(FormBody, { form, files, messages, courses, hintValues, next, choiceLabels, answer, ...receipt }),
    outcome,
  );
}

export function fillMissingPage(page: string, { messages, reason }: { messages: Messages; reason: string }): string {
  const title = messages.server.noAnswer;
  const texts = [createElement('p', { key: 'title', className: 'strong' }, title), createElement('p', { key: 'reason' }, reason)];
  return fill(page, createElement('div', { role: 'alert', className: 'outcome grid gap-1 message message-error' }, texts), title);
}

type AnsweredState = { messages: Messages; form: ListedForm & { lookup: Lookup }; answer: FormAnswer<SentState> };

export function fillStatePage(page: string, { messages, form, answer }: AnsweredState): string {
  const outcome =
    answer.refusal === null
      ? describeState(answer.result, form.lookup, messages).title
      : describeErrors(answer.refusal, messages.form.lookUpFailed, messages);
  return fill(page, createElement(StateBody, { form, messages, answer }), outcome);
}
