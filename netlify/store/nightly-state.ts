/** With the pause in which a restore lets no run start. */
import { type NightlyState, parseNightlyState } from '#records/function-documents.ts';

import { type DocumentContext, type DocumentRef, changeDocument, readItems } from './documents.ts';

const LOCATION: DocumentRef<NightlyState> = { bucket: 'nightly', key: 'state.json', parse: parseNightlyState };

const NOTHING: NightlyState = {
  done: '',
  day: '',
  steps: {},
  stopped: [],
  backed_up_at: '',
  told: '',
  paused_until: '',
};
/** A longer restore renews it; an interrupted one does not stop the runs for ever. */
const PAUSE_MS = 60 * 60 * 1000;

export async function readState(context: Omit<DocumentContext, 'writeQueue'>): Promise<NightlyState | null> {
  return (await readItems(context, LOCATION))[0] ?? null;
}

export async function updateNightlyState(context: DocumentContext, change: Partial<NightlyState>): Promise<void> {
  await changeDocument(context, LOCATION, ([state]) => ({ items: [{ ...NOTHING, ...state, ...change }], result: null }));
}

export function pauseRuns(context: DocumentContext, now: Date): Promise<void> {
  return updateNightlyState(context, { paused_until: new Date(now.getTime() + PAUSE_MS).toISOString() });
}
