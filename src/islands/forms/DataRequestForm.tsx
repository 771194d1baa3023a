import { dataRequestForm } from '#records/forms/data-request.ts';
import { createFormIsland } from './form-body.tsx';

export const DataRequestForm = createFormIsland(dataRequestForm);
