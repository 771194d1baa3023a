/** The description of the API for programs (docs/api.md, "Description"). */
import { type DescribedCall, describeApi } from '#netlify/lib/http/description.ts';
import { type Call, call } from '#netlify/lib/http/handler.ts';
import { document } from '#netlify/lib/http/http.ts';

/** @param all returns all calls of the API, this one included */
export function descriptionCalls(all: () => readonly DescribedCall[]): readonly Call[] {
  return [call('getApiDescription', () => document(describeApi(all())))];
}
