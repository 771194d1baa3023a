import { enquiryForm } from '#records/forms/enquiry.ts';
import { createStateIsland } from './state-body.tsx';

export const EnquiryState = createStateIsland(enquiryForm);
