import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatBrandStyle, getContrast, findContrastProblem } from '#domain/brand-colours.ts';

const SHIPPED = { brand: '#6d1a36', action: '#0f4c4a' };

/** Returns the value of a colour in the light or the dark part of a style. */
function findColour(css: string, scheme: 'light' | 'dark', name: string): string {
  const [light = '', dark = ''] = css.split(/@media ?\(prefers-color-scheme: ?dark\)/u);
  const value = new RegExp(`${name}: ?(?<value>#[0-9a-f]+);`, 'u').exec(scheme === 'dark' ? dark : light)?.groups?.['value'] ?? '';
  return value.length === 4 ? value.replace(/[0-9a-f]/gu, '$&$&') : value;
}

test('contrast is that of WCAG 2.2', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['brand', '#e5a023'],
  ['brand', '#ffffff'],
  ['action', '#3fa7a3'],
] as const)('%s may not be %s, because texts would be hard to read', (name, colour) => {
  const problem = findContrastProblem({ ...SHIPPED, [name]: colour });
  expect(problem).toMatchObject({
    name,
    message: expect.stringMatching(/^Expected a darker colour than #[0-9a-f]{6}: #[0-9a-f]{6} on #[0-9a-f]{6} would/u),
  });
});

test('any accepted colours leave every text and sign readable on the grounds that follow from them, in both schemes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const colours = fc.record({ brand: colour, action: colour });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constant(SHIPPED),
        colours.filter((all) => findContrastProblem(all) === null),
      ),
      (accepted) => {
        const style = formatBrandStyle(accepted);
        for (const scheme of ['light', 'dark'] as const) {
          const contrast = (front: string, back: string) => getContrast(findColour(style, scheme, front), findColour(style, scheme, back));
          for (const back of ['--paper', '--surface', '--tint']) {
            for (const front of ['--ink', '--ink-soft', '--brand-ink', '--action-ink', '--action'])
              expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
            expect(contrast('--line-strong', back), `lines of fields on ${back}`).toBeGreaterThanOrEqual(3);
          }
          expect(contrast('--on-action', '--action')).toBeGreaterThanOrEqual(4.5);
          for (const front of ['--on-brand', '--on-brand-soft']) {
            const text = findColour(style, 'light', front);
            for (const back of ['--brand', '--brand-deep', '--veil'])
              expect(getContrast(text, findColour(style, back === '--brand-deep' ? scheme : 'light', back))).toBeGreaterThanOrEqual(4.5);
          }
        }
        for (const scheme of ['light', 'dark'] as const)
          expect(getContrast(findColour(style, scheme, '--accent'), accepted.brand)).toBeGreaterThanOrEqual(3);
      },
    ),
  );
});

test('tints, lines and the dark scheme’s grounds have the hue of the college', () => {
  const [burgundy, blue] = [formatBrandStyle(SHIPPED), formatBrandStyle({ ...SHIPPED, brand: '#1a2a6d' })];
  for (const scheme of ['light', 'dark'] as const)
    for (const name of ['--tint', '--line', '--line-strong'])
      expect(findColour(blue, scheme, name)).not.toBe(findColour(burgundy, scheme, name));
  for (const name of ['--veil', '--ink']) expect(findColour(blue, 'light', name)).not.toBe(findColour(burgundy, 'light', name));
});
