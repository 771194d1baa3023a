/** See docs/product-decisions.md, "2. Samples instead of invented facts". */
const texts = import.meta.glob<string>('/content/**/*.{json,md}', { query: '?raw', import: 'default', eager: true });

export const contentTexts = new Map(Object.entries(texts).map(([path, text]) => [path.replace('/content/', ''), text]));

function isSampleMember(entry: unknown): entry is { name: string; sample: true } {
  if (typeof entry !== 'object' || entry === null) return false;
  return 'name' in entry && typeof entry.name === 'string' && 'sample' in entry && entry.sample === true;
}

/**
 * Staff replace the first faculty list record by record, and the answers of the API do not say
 * which are samples: those with one of these names.
 */
export function sampleFacultyNames(): readonly string[] {
  const entries: unknown = JSON.parse(texts['/content/faculty/faculty.json'] ?? '[]');
  return Array.isArray(entries) ? entries.filter(isSampleMember).map(({ name }) => name) : [];
}
