import { expect, test, vi } from 'vitest';

import { describeCause, describeFault, writeLine } from '#netlify/platform/log.ts';

test('a line is one JSON object', () => {
  const lines: unknown[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(line) > 0);
  writeLine({ id: '1', route: 'login', status: 503, duration: 3, cause: 'two\nlines' });
  output.mockRestore();
  expect(lines).toEqual(['{"id":"1","route":"login","status":503,"duration":3,"cause":"two\\nlines"}\n']);
});

test('a cause is logged with its own causes, up to a limit', () => {
  const inner = new TypeError('fetch failed', { cause: new Error('connection refused') });
  expect(describeCause(new Error('the store', { cause: inner }))).toBe(
    'Error: the store; TypeError: fetch failed; Error: connection refused',
  );
  const circle = new Error('round');
  circle.cause = circle;
  expect(describeCause(circle)).toBe('Error: round; Error: round; Error: round; Error: round');
  expect(describeCause('thrown text')).toBe('an unknown cause');
});

test('the text that a syntax error quotes is not logged', () => {
  let error: unknown;
  try {
    JSON.parse('somebody@example.org');
  } catch (caught) {
    error = caught;
  }
  expect(describeCause(error)).toBe('SyntaxError');
  expect(describeFault(error)).not.toContain('somebody');
});

test('a fault is logged with its stack', () => {
  expect(describeFault(new Error('a fault'))).toMatch(/^Error: a fault \| at .*log\.test\.ts/u);
});
