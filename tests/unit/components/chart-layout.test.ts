import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Chart, type Position, uprightChart, wideChart, wrapWords } from '#components/organisation/chart-layout.ts';

const charts = { wide: wideChart, upright: uprightChart };

function aPlace(role: string, ...answering: readonly Position[]): Position {
  return { role, answering };
}

const roles = fc.stringMatching(/^[A-Z][a-z]{1,12}( [a-z]{1,12}){0,4}$/u);

/** A place with at most `depth` levels. */
const places: fc.Memo<Position> = fc.memo((depth) =>
  fc.record({ role: roles, answering: depth <= 1 ? fc.constant([]) : fc.array(places(depth - 1), { maxLength: 3 }) }),
);

function rolesOf(place: Position): readonly string[] {
  return [place.role, ...place.answering.flatMap(rolesOf)];
}

function overlaps({ boxes }: Chart): number {
  let count = 0;
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
      if (!apart) count += 1;
    }
  }
  return count;
}

test('every place has one box, inside the chart, and no box covers another', () => {
  fc.assert(
    fc.property(places(5), fc.constantFrom(charts.wide, charts.upright), (head, draw) => {
      const chart = draw(head);
      expect(chart.boxes.map(({ lines }) => lines.join(' ')).toSorted()).toEqual(rolesOf(head).toSorted());
      expect(chart.paths).toHaveLength(chart.boxes.length - 1);
      expect(overlaps(chart)).toBe(0);
      for (const { x, y, width, height } of chart.boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(chart.width);
        expect(y + height).toBeLessThanOrEqual(chart.height);
      }
    }),
  );
});

test('the wide chart runs straight down to the first fork and spreads there', () => {
  const { boxes } = wideChart(aPlace('Body', aPlace('Head', aPlace('One', aPlace('Below')), aPlace('Two'))));
  const [body, head, one, below, two] = boxes;
  expect(head?.x).toBe(body?.x);
  expect(two?.y).toBe(one?.y);
  expect(two?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0));
  expect(below?.x).toBeGreaterThan(one?.x ?? 0);
});

test('the upright chart moves each level in by one step', () => {
  const { boxes } = uprightChart(aPlace('Body', aPlace('Head', aPlace('One')), aPlace('Two')));
  const [body, head, one, two] = boxes.map(({ x }) => x);
  expect(head).toBeGreaterThan(body ?? 0);
  expect(one).toBeGreaterThan(head ?? 0);
  expect(two).toBe(head);
});

test('an organisation of one place has a chart of one box', () => {
  for (const draw of Object.values(charts)) expect(draw(aPlace('Principal')).boxes).toHaveLength(1);
});

test('a text is wrapped between words', () => {
  expect(wrapWords('Career guidance and placement cell', 20)).toEqual(['Career guidance and', 'placement cell']);
  expect(wrapWords('Internationalisation', 5)).toEqual(['Internationalisation']);
});
