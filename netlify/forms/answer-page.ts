/** Fills the built page that answers a plain form (`src/pages/[form]/answer.astro`) with the form of its page. */
import { type ReactElement, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { FormAnswer, Refusal } from '#islands/forms/form-answer.ts';
import { DataRequestForm } from '#islands/forms/DataRequestForm.tsx';
import { EnquiryState } from '#islands/forms/EnquiryState.tsx';
import { EnquiryForm } from '#islands/forms/EnquiryForm.tsx';
import { FeedbackForm } from '#islands/forms/FeedbackForm.tsx';
import { GrievanceForm } from '#islands/forms/GrievanceForm.tsx';
import { GrievanceState } from '#islands/forms/GrievanceState.tsx';
import { describeState } from '#islands/forms/entry-state.ts';
import { insertValues } from '#netlify/http/built-pages.ts';
import { escapeHtml } from '#netlify/http/html.ts';
import { listPassingYears } from '#records/forms/enquiry.ts';
import type { LookupSection } from '#records/forms/form.ts';
import type { SentState } from '#records/forms/lookup.ts';
import { parseAnswerProps } from '#records/forms/plain-form.ts';
import type { FormStore, ListedForm } from '#records/forms/registry.ts';
import { formatCount } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

type FormProps = {
  messages: Messages;
  courses: readonly string[];
  next: string | undefined;
  choiceLabels: Readonly<Record<string, string>> | undefined;
  answer: FormAnswer;
};

/** The forms, with the props that their pages give them. */
const FORMS: Readonly<Record<FormStore, (props: FormProps) => ReactElement>> = {
  enquiries: (props) => createElement(EnquiryForm, { ...props, years: listPassingYears(), receiptMessages: props.messages.receipt }),
  feedback: ({ choiceLabels: _, ...props }) => createElement(FeedbackForm, props),
  'data-requests': ({ messages, next, answer }) => createElement(DataRequestForm, { messages, next, answer }),
  // The page itself has the helplines.
  grievances: ({ courses: _, ...props }) => createElement(GrievanceForm, { ...props, children: null }),
};

/** The forms with which senders look up the state. */
const STATES = { follow: EnquiryState, grievance: GrievanceState } as const;

/** Matches the element of the built page with the props that only Astro's collections know. */
const PROPS = /<script type="application\/json">(?<json>[^<]*)<\/script>/u;

/** Fills a page. @param outcome the outcome of the form, with which the page's title begins */
function fill(page: string, form: ReactElement, outcome: string): string {
  const titled = page.replace('<title>', () => `<title>${escapeHtml(outcome)} – `);
  return insertValues(titled.replace(PROPS, ''), { form: renderToStaticMarkup(form) });
}

/** Returns the title of a refusal. @param failed the sentence if no field is wrong */
function describeErrors({ errors }: Refusal, failed: string, messages: Messages): string {
  const wrong = Object.keys(errors).length;
  return wrong === 0 ? failed : formatCount(messages, messages.form.open, wrong);
}

type Answered = Pick<FormProps, 'messages' | 'courses' | 'answer'> & { form: ListedForm };

export function fillFormPage(page: string, { messages, courses, form, answer }: Answered): string {
  const props = parseAnswerProps(JSON.parse(PROPS.exec(page)?.groups?.['json'] ?? 'null'));
  if (!props.ok) throw new Error(`${form.page}/answer.html: ${props.message}`);
  const { next, choiceLabels } = props.value;
  const { sent, failed } = messages[form.section];
  const outcome = answer.refusal === null ? sent : describeErrors(answer.refusal, failed, messages);
  return fill(page, FORMS[form.store]({ messages, courses, next, choiceLabels, answer }), outcome);
}

/** Fills a page that no longer has its answer. @param reason the sentence that says why */
export function fillMissingPage(page: string, { messages, reason }: { messages: Messages; reason: string }): string {
  const title = messages.server.noAnswer;
  const texts = [createElement('p', { key: 'title', className: 'strong' }, title), createElement('p', { key: 'reason' }, reason)];
  return fill(page, createElement('div', { role: 'alert', className: 'outcome grid gap-1 message message-error' }, texts), title);
}

type AnsweredState = { messages: Messages; section: LookupSection; answer: FormAnswer<SentState> };

export function fillStatePage(page: string, { messages, section, answer }: AnsweredState): string {
  const { lookUpFailed } = messages[section];
  const outcome =
    answer.refusal === null
      ? describeState(answer.result, section, messages).title
      : describeErrors(answer.refusal, lookUpFailed, messages);
  return fill(page, createElement(STATES[section], { messages, answer }), outcome);
}
