import { expect, it } from 'vitest';
import { cookieName } from './cookie-name.ts';

it('protects a cookie’s name where browsers accept it', () => {
  expect(cookieName({ publicUrl: 'https://partner.example' }, 'wrote_at')).toBe('__Secure-wrote_at');
  expect(cookieName({ publicUrl: 'http://127.0.0.1:3000' }, 'wrote_at')).toBe('wrote_at');
});
