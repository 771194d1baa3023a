/** See docs/product-decisions.md, "2. Samples instead of invented facts". */

import { frame as englishFrame } from './words/en.ts';
import { DEFAULT_LANGUAGE, currentLanguage, wordsIn } from './words/words.ts';

const words = wordsIn('frame', englishFrame);

type Entry = { sample: boolean } & ({ name: string } | { title: string } | { year: string } | { alt: string });

/**
 * By their names in the plural, such as `names and portraits`. A single thing begins with "the":
 * `the picture`.
 */
export type MaybeSamples = Readonly<Record<string, readonly Entry[]>>;

export type SamplePlace = 'on this page' | 'shown here';

const lists = new Intl.ListFormat('en-GB');

function nameOf(entry: Entry): string {
  if ('name' in entry) return entry.name;
  if ('title' in entry) return entry.title;
  return 'year' in entry ? entry.year : entry.alt;
}

/**
 * Empty if there are no samples. The sentences fit English grammar alone, so other languages say it in one
 * sentence for all. If only some entries of a list are samples, these are named.
 */
export function sampleSentences(entries: MaybeSamples, place: SamplePlace): string {
  const found = Object.entries(entries).filter(([, all]) => all.some(({ sample }) => sample));
  if (found.length > 0 && currentLanguage() !== DEFAULT_LANGUAGE) return words.samples;
  const partly = found.filter(([, all]) => !all.every(({ sample }) => sample));
  const whole = found.filter((kind) => !partly.includes(kind)).flatMap(([kind]) => kind.split(' and '));
  const about = lists.format(whole);
  const are = whole.length === 1 && about.startsWith('the ') ? 'is a sample' : 'are samples';
  return [
    ...(whole.length === 0 ? [] : [`${about.charAt(0).toUpperCase()}${about.slice(1)} ${place} ${are}.`]),
    ...partly.map(([kind, all]) => {
      const names = new Set(all.filter(({ sample }) => sample).map(nameOf));
      return `${whole.length === 0 ? `Some ${kind} ${place} are samples` : `So are some ${kind}`}: ${[...names].join(', ')}.`;
    }),
  ].join(' ');
}
