import { expect, test } from 'vitest';
import { calendarDate, moment } from './moment.ts';

test.each([
  [moment, '0000-12-31T23:59:59Z', false],
  [moment, '0001-01-01T00:00:00Z', true],
  [moment, '2026-11-21T12:00:00.123Z', true],
  [calendarDate, '0000-02-29', false],
  [calendarDate, '0001-01-01', true],
  [calendarDate, '2026-02-30', false],
] as const)('%#: %s', (schema, text, expected) => expect(schema.safeParse(text).success).toBe(expected));
