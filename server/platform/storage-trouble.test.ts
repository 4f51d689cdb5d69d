import { expect, it } from 'vitest';
import { isStorageFull, isStorageTimeout } from './storage-trouble.ts';

const because = (cause: unknown) => new Error('Failed query', { cause });

it.each([
  ['a folder', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota of the disk', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a bucket', Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } })],
])('%s that is full is known, by what it caused too', (_, error) => {
  expect([isStorageFull(error), isStorageFull(because(because(error)))]).toEqual([true, true]);
});

it('anything else is not', () => {
  const others = [because(undefined), Object.assign(new Error(''), { code: 'EACCES' }), 'ENOSPC', null];
  expect(others.map(isStorageFull)).toEqual([false, false, false, false]);
});

it('a storage that stops answering is recognized by its timeout', () => {
  const late = Object.assign(new Error('no activity'), { name: 'TimeoutError' });
  expect([late, because(late), because(undefined)].map(isStorageTimeout)).toEqual([true, true, false]);
});
