import { beforeEach, expect, test, vi } from 'vitest';
import { reportError, type ErrorReport } from '#contract/error-reports.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { errorDetailsOf } from './error-details.ts';
import { createErrorWatch } from './error-watch.ts';

let nowMs = 0;
const sent: ErrorReport[] = [];
const warn = vi.fn();
const watch = () => createErrorWatch({ send: (report) => void sent.push(report), warn, nowMs: () => nowMs });
const accepted = reportError.body as unknown as { parse(report: unknown): ErrorReport };

beforeEach(() => {
  nowMs = 0;
  sent.length = 0;
  warn.mockClear();
});

test('an error is reported under the id that the screen shows, without quoted texts', () => {
  const error = new TypeError('Cannot play "To be, or not to be"');
  watch()('component', error);
  expect(sent).toMatchObject([
    {
      errorId: errorDetailsOf(error).errorId,
      kind: 'component',
      name: 'TypeError',
      message: 'Cannot play …',
      isCritical: false,
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('To be');
  expect(sent[0]!.frames[0]).toMatch(/error-watch\.test\.ts/);
});

test.each([
  new Error('x'.repeat(2000)),
  'To be, or not to be',
  undefined,
  { to: 'be' },
  new DOMException('No'),
])('whatever was thrown, the server takes the report: %s', (thrown) => {
  watch()('rejection', thrown);
  expect(accepted.parse(sent[0])).toEqual(sent[0]);
  expect(JSON.stringify(sent)).not.toContain('To be');
});

test('the tenth within five minutes is critical, and later ones are not reported', () => {
  const tell = watch();
  for (let i = 0; i < 12; i++) tell('error', new Error('again'));
  expect(sent.map(({ isCritical }) => isCritical)).toEqual([...Array(9).fill(false), true]);
  expect(warn.mock.calls).toEqual([['Critical error threshold reached. Application may be unstable.']]);
  nowMs = 5 * 60 * 1000;
  tell('error', new Error('again'));
  expect(sent).toHaveLength(11);
  expect(sent.at(-1)!.isCritical).toBe(false);
});

test('an expected failure is not counted', () => {
  const tell = watch();
  tell('rejection', new Offline(null));
  tell('rejection', new DOMException('given up', 'AbortError'));
  expect(sent).toEqual([]);
});
