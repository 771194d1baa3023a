import { enquiryForm } from '#records/forms/enquiry.ts';
import { createStateIsland } from './StateBody.tsx';

export const EnquiryState = createStateIsland(enquiryForm);
