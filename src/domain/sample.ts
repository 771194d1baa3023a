/** See docs/product-decisions.md, "2. Samples instead of invented facts". */

import { namesOf } from '#records/record-texts.ts';
import { filled } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';

/** A page hands them to its scripts. */
export type SampleWords = Pick<Words, 'tag' | 'samples' | 'sampleKinds'>;

type Entry = { sample: boolean } & ({ name: string } | { title: string } | { year: string } | { alt: string });

type SampleKind = keyof SampleWords['sampleKinds'];

export type MaybeSamples = Readonly<Partial<Record<SampleKind, readonly Entry[]>>>;

export type SamplePlace = 'on this page' | 'shown here';

/** So many samples among other entries are counted and not named. */
const MANY = 5;

function nameOf(entry: Entry): string {
  if ('name' in entry) return entry.name;
  if ('title' in entry) return entry.title;
  return 'year' in entry ? entry.year : entry.alt;
}

/** Empty if there are no samples. If only some entries of a list are samples, these are named or counted. */
export function sampleSentences({ tag, samples: words, sampleKinds }: SampleWords, entries: MaybeSamples, place: SamplePlace): string {
  const sentence = (text: string, kinds: readonly string[], values: Readonly<Record<string, string | number>> = {}): string => {
    const what = new Intl.ListFormat(tag).format(kinds.flatMap((kind) => kind.split(', ')));
    const whole = filled(text, { ...values, kinds: what, place: words[place] });
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  };
  const found = namesOf(sampleKinds).flatMap((kind) => {
    const all = entries[kind] ?? [];
    const samples = all.filter(({ sample }) => sample);
    return samples.length === 0 ? [] : [{ kind, all: all.length, samples }];
  });
  const whole = found.filter(({ all, samples }) => samples.length === all).map(({ kind }) => kind);
  const isOnePicture = whole.length === 1 && whole[0] === 'the picture';
  return [
    ...(whole.length === 0
      ? []
      : [
          sentence(
            isOnePicture ? words.picture : words.all,
            whole.map((kind) => sampleKinds[kind]),
          ),
        ]),
    ...found
      .filter(({ kind }) => !whole.includes(kind))
      .map(({ kind, all, samples }) => {
        const names = [...new Set(samples.map(nameOf))].join(', ');
        return sentence(samples.length < MANY ? words.some : words.many, [sampleKinds[kind]], { names, count: samples.length, total: all });
      }),
  ].join(' ');
}
