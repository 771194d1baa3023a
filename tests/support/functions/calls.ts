import { type NamedCall, resolveCall, calls } from '#domain/calls.ts';
import { create as api } from '#tests/support/functions/api.ts';
import { create as reports } from '#netlify/functions/reports.ts';
import { COLLECTIONS, FACULTY, NOTICES } from '#records/collections.ts';
import { listFormCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getHistoryCalls, getStatesCall } from '#records/history/history.ts';
import { getFieldNames } from '#records/stored-fields.ts';

import type { Resource } from '#tests/support/functions/site.ts';

export const ALL_CALLS: readonly NamedCall[] = [
  ...getFieldNames(calls).map(resolveCall),
  ...FORMS.flatMap(listFormCalls),
  ...COLLECTIONS.flatMap((collection) => Object.values(getHistoryCalls(collection))),
  ...[NOTICES, FACULTY].map(getStatesCall),
];

export function callNamed(name: string): NamedCall {
  const call = ALL_CALLS.find((one) => one.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
}

const PICTURES = JSON.stringify({ campus: [], sports: [], gallery: {} });

export const apiWithPictures: Resource = (makeDependencies) => api(makeDependencies, { readBuilt: () => Promise.resolve(PICTURES) });

export function getResource(name: string): Resource {
  return name === 'downloadReport' ? reports : apiWithPictures;
}
