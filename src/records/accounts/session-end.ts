/** Not in `./login.ts`, because scripts of public pages contain that module. */
import { IDLE_LOCK_MS, SESSION_HOURS } from './login.ts';

const MINUTE_MS = 60_000;

export const sessionEndSentences = {
  loggedOutHere: 'You are logged out on this device.',
  notEndedOnServer: `The server could not be reached. Your session there will end within ${SESSION_HOURS} hours.`,
  locked: `The console was locked after ${IDLE_LOCK_MS / MINUTE_MS} minutes without activity. Please log in again.`,
  textKept: 'Your unsaved text has been kept. You will see it again after you log in.',
} as const;
