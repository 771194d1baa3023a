import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { brandStyle, contrastOf, contrastProblem } from '#domain/brand-colours.ts';

const SHIPPED = { brand: '#6d1a36', action: '#0f4c4a' };

/** Returns the value of a colour in the light or the dark part of a style. */
function colourIn(css: string, scheme: 'light' | 'dark', name: string): string {
  const [light = '', dark = ''] = css.split(/@media ?\(prefers-color-scheme: ?dark\)/u);
  const value = new RegExp(`${name}: ?(?<value>#[0-9a-f]+);`, 'u').exec(scheme === 'dark' ? dark : light)?.groups?.['value'] ?? '';
  return value.length === 4 ? value.replace(/[0-9a-f]/gu, '$&$&') : value;
}

test('contrast is that of WCAG 2.2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['brand', '#e5a023'],
  ['brand', '#ffffff'],
  ['action', '#3fa7a3'],
] as const)('%s may not be %s, because texts would be hard to read', (name, colour) => {
  expect(contrastProblem(name, colour)).toMatch(/^a darker colour: #[0-9a-f]{6} on #[0-9a-f]{6} would have a contrast of \d/u);
});

test('any accepted colours leave every text readable on the site’s own backgrounds, in both schemes', () => {
  const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const isAccepted = ({ brand, action }: typeof SHIPPED) =>
    contrastProblem('brand', brand) === null && contrastProblem('action', action) === null;
  fc.assert(
    fc.property(fc.oneof(fc.constant(SHIPPED), fc.record({ brand: colour, action: colour })).filter(isAccepted), (colours) => {
      const style = brandStyle(colours);
      for (const scheme of ['light', 'dark'] as const) {
        for (const back of ['--paper', '--surface', '--tint']) {
          for (const front of ['--brand-ink', '--action-ink', '--action'])
            expect(
              contrastOf(colourIn(style, scheme, front), colourIn(tokens, scheme, back)),
              `${front} on ${back}`,
            ).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(colourIn(style, scheme, '--on-action'), colourIn(style, scheme, '--action'))).toBeGreaterThanOrEqual(4.5);
        for (const front of ['--on-brand', '--on-brand-soft'])
          expect(contrastOf(colourIn(tokens, 'light', front), colourIn(style, scheme, '--brand-deep'))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(colourIn(tokens, 'light', '--on-brand-soft'), colours.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colourIn(tokens, 'light', '--accent'), colours.brand)).toBeGreaterThanOrEqual(3);
    }),
  );
});
