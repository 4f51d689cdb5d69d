import { expect, test } from 'vitest';
import { destinationAfterSignIn } from './return-to.ts';

test.each([
  ['/app/scenes/12/edit', '/app/scenes/12/edit'],
  ['/app/practice-timed?scene=12#line', '/app/practice-timed?scene=12#line'],
  ['', '/app/dashboard'],
  ['/login', '/app/dashboard'],
  ['/application', '/app/dashboard'],
  ['https://elsewhere.example/app/scenes', '/app/dashboard'],
  ['//elsewhere.example/app/scenes', '/app/dashboard'],
  ['/\\elsewhere.example/app/scenes', '/app/dashboard'],
  ['/app/../\\elsewhere.example', '/app/dashboard'],
  ['javascript:alert(1)', '/app/dashboard'],
  ['app/scenes', '/app/dashboard'],
])('%s leads to %s', (wanted, destination) => {
  expect(destinationAfterSignIn(new URLSearchParams({ returnTo: wanted }))).toBe(destination);
});
