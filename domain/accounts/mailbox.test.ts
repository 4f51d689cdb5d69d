import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['flo@example.com', 'flo@example.com'],
  ['Flo+scenes@Example.com', 'flo@example.com'],
  ['flo+a+b@example.com', 'flo@example.com'],
  ['f.lo+a@gmail.com', 'flo@gmail.com'],
  ['f.lo@example.com', 'f.lo@example.com'],
])('%s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
