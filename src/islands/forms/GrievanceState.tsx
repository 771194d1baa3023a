import { grievanceForm } from '#records/forms/grievance.ts';
import { createStateIsland } from './StateBody.tsx';

export const GrievanceState = createStateIsland(grievanceForm);
