/** See CONTRIBUTING.md, "A form". */
import { dataRequestForm } from './data-request.ts';
import { enquiryForm } from './enquiry.ts';
import { feedbackForm } from './feedback.ts';
import type { Form } from './form.ts';
import { grievanceForm } from './grievance.ts';

const forms = [enquiryForm, feedbackForm, dataRequestForm, grievanceForm] as const satisfies readonly Form[];

export type FormStore = (typeof forms)[number]['store'];

export type ListedForm = Form<FormStore>;

/** Ordered as in the console's menu and the privacy notice. */
export const FORMS: readonly ListedForm[] = forms;
