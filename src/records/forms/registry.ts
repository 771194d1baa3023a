/** The forms that visitors send (CONTRIBUTING.md, "A form"). */
import { dataRequestForm } from './data-request.ts';
import { enquiryForm } from './enquiry.ts';
import { feedbackForm } from './feedback.ts';
import type { Form } from './form.ts';
import { grievanceForm } from './grievance.ts';

const forms = [enquiryForm, feedbackForm, dataRequestForm, grievanceForm] as const satisfies readonly Form[];

export type FormStore = (typeof forms)[number]['store'];

export type ListedForm = Form<FormStore>;

/** In the order of the console's menu and of the privacy notice. */
export const FORMS: readonly ListedForm[] = forms;
