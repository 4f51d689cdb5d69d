import { expect, test } from 'vitest';
import { isTooDeep } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  [nested(32), false],
  [nested(33), true],
  [`{"a":${nested(32)}}`, true],
  [`[${'[],{},'.repeat(100)}[]]`, false],
  [`["${'['.repeat(100)}"]`, false],
  [`["\\"${'['.repeat(100)}"]`, false],
  [`["\\\\",${nested(40)}]`, true],
  ['"', false],
])('%s', (json, expected) => expect(isTooDeep(json)).toBe(expected));

test('the longest body is checked in milliseconds', () => {
  const before = process.threadCpuUsage();
  expect(isTooDeep('"a":[{}],'.repeat(1_400_000))).toBe(false);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});
