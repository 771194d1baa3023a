import { feedbackForm } from '#records/forms/feedback.ts';
import { createFormIsland } from './FormBody.tsx';
import { pictureInput } from './file-inputs.tsx';

export const FeedbackForm = createFormIsland(feedbackForm, pictureInput);
