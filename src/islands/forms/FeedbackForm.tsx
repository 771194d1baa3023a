import { feedbackForm } from '#records/forms/feedback.ts';
import { createFormIsland } from './form-body.tsx';
import { pictureInput } from './file-inputs.tsx';

export const FeedbackForm = createFormIsland(feedbackForm, pictureInput);
