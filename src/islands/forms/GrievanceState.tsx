import { grievanceForm } from '#records/forms/grievance.ts';
import { createStateIsland } from './state-body.tsx';

export const GrievanceState = createStateIsland(grievanceForm);
