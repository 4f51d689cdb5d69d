import { globSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageMark } from './page-mark.ts';

function Holding() {
  usePageMark('data-holds-scroll');
  return null;
}
const isHeld = () => document.documentElement.hasAttribute('data-holds-scroll');

test('the page is marked until the last of those who ask for it is gone', () => {
  const { rerender, unmount } = render([<Holding key="first" />, <Holding key="second" />]);
  rerender([<Holding key="second" />]);
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(false);
});

test('no rule asks the root or the shell what it holds: it would be asked again at every change of the page', () => {
  const asking = globSync(['web/**/*.tsx', 'web/app/styles/*.css']).filter((path) =>
    /(html|:root|body):has\(|\[&?:root:has|group-has-/.test(readFileSync(path, 'utf8')),
  );
  expect(asking.filter((path) => !path.endsWith('page-mark.test.tsx'))).toEqual([]);
});
