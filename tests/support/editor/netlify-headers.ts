/** By Netlify's own parser, because the local server overrides Cache-Control. */
import { parseAllHeaders } from '@netlify/headers-parser';

import { resolveInProject } from '#scripts/lib/project.ts';

export const { headers: rules, errors } = await parseAllHeaders({
  headersFiles: [],
  netlifyConfigPath: resolveInProject('netlify.toml'),
  minimal: false,
  configHeaders: [],
});

/** Later rules add to earlier ones. */
export function getNetlifyHeaders(address: string): Readonly<Record<string, string>> {
  const matching = rules.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
  return Object.fromEntries(matching.flatMap(({ values }) => Object.entries(values)));
}
