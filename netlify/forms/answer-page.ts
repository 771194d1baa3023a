/** Fills the built page that answers a plain form (`src/pages/[form]/answer.astro`) with the form of its page. */
import { type ReactElement, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { parseJson } from '#api/http/client.ts';
import type { FormAnswer } from '#islands/forms/form-answer.ts';
import { DataRequestForm } from '#islands/forms/DataRequestForm.tsx';
import { EnquiryForm } from '#islands/forms/EnquiryForm.tsx';
import { FeedbackForm } from '#islands/forms/FeedbackForm.tsx';
import { GrievanceForm } from '#islands/forms/GrievanceForm.tsx';
import { insertValues } from '#netlify/http/built-pages.ts';
import { escapeHtml } from '#netlify/notices/html.ts';
import { listPassingYears } from '#records/forms/enquiry.ts';
import { parseAnswerProps } from '#records/forms/plain-form.ts';
import type { FormStore, ListedForm } from '#records/forms/registry.ts';
import { formatCount } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/words.ts';

type FormProps = {
  words: Messages;
  courses: readonly string[];
  next: string | undefined;
  shown: Readonly<Record<string, string>> | undefined;
  answer: FormAnswer;
};

/** The forms, with the props that their pages give them. */
const FORMS: Readonly<Record<FormStore, (props: FormProps) => ReactElement>> = {
  enquiries: (props) => createElement(EnquiryForm, { ...props, years: listPassingYears(), receiptWords: props.words.receipt }),
  feedback: ({ shown: _, ...props }) => createElement(FeedbackForm, props),
  'data-requests': ({ words, next, answer }) => createElement(DataRequestForm, { words, next, answer }),
  // The page itself has the helplines.
  grievances: ({ courses: _, ...props }) => createElement(GrievanceForm, { ...props, children: null }),
};

/** Matches the element of the built page with the props that only Astro's collections know. */
const PROPS = /<script type="application\/json">(?<json>[^<]*)<\/script>/u;

/** Returns what came of the form, for the page's title. */
function describe({ refusal }: FormAnswer, words: Messages, form: ListedForm): string {
  if (refusal === null) return words[form.words].sent;
  const wrong = Object.keys(refusal.errors).length;
  return wrong === 0 ? words[form.words].failed : formatCount(words, words.form.open, wrong);
}

type Answered = Pick<FormProps, 'words' | 'courses' | 'answer'> & { form: ListedForm };

export function fillFormPage(page: string, { words, courses, form, answer }: Answered): string {
  const props = parseAnswerProps(parseJson(PROPS.exec(page)?.groups?.['json'] ?? ''));
  if (!props.ok) throw new Error(`${form.page}/answer.html: ${props.message}`);
  const { next, shown } = props.value;
  const html = renderToStaticMarkup(FORMS[form.store]({ words, courses, next, shown, answer }));
  const titled = page.replace('<title>', () => `<title>${escapeHtml(describe(answer, words, form))} – `);
  return insertValues(titled.replace(PROPS, ''), { form: html });
}
