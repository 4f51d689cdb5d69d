import { afterEach, expect, test, vi } from 'vitest';
import { localRecord } from './local-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const record = localRecord('note', isText, 'nothing yet');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a stored value can be read until it is deleted', () => {
  expect(record.read()).toBe('nothing yet');
  expect(record.write('run it again')).toBe(true);
  expect(record.read()).toBe('run it again');
  record.clear();
  expect(record.read()).toBe('nothing yet');
});

test.each(['{not json', '42', 'null'])('a stored %s reads as the fallback', (stored) => {
  localStorage.setItem('note', stored);
  expect(record.read()).toBe('nothing yet');
});

test('a browser that refuses storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(record.read()).toBe('nothing yet');
  expect(record.write('x')).toBe(false);
  expect(() => record.clear()).not.toThrow();
});
