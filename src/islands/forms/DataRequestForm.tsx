import { dataRequestForm } from '#records/forms/data-request.ts';
import { createFormIsland } from './FormBody.tsx';

export const DataRequestForm = createFormIsland(dataRequestForm);
