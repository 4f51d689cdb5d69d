import { expect, test } from 'vitest';
import { pageNameOf } from './page-name.ts';

test.each([
  ['/', 'landing'],
  ['/product', 'product'],
  ['/app/dashboard', 'dashboard'],
  ['/app/dashboard/', 'dashboard'],
  ['/app/practice-timed', 'practice-timed'],
  ['/app/scenes/0b6f/edit', 'scene-edit'],
  ['/app/community/0b6f', 'community-scene'],
  ['/resources/guides/self-taping', 'guide'],
  ['/app', null],
  ['/app/scenes/0b6f', null],
  ['/app/scenes/a/b/edit', null],
  ['/somewhere/else', null],
])('%s is the page %s', (path, page) => {
  expect(pageNameOf(path)).toBe(page);
});
