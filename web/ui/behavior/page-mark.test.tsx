import { globSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageMark } from './page-mark.ts';

function Holding() {
  usePageMark('data-holds-scroll');
  return null;
}
const isHeld = () => document.documentElement.hasAttribute('data-holds-scroll');

test('the page stays marked until the last user of the mark unmounts', () => {
  const { rerender, unmount } = render([<Holding key="first" />, <Holding key="second" />]);
  rerender([<Holding key="second" />]);
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(false);
});

test('no CSS rule uses :has() on the root or the shell, because every change of the page would reevaluate it', () => {
  const asking = globSync(['web/**/*.tsx', 'web/app/styles/*.css']).filter((path) =>
    /(html|:root|body):has\(|\[&?:root:has|group-has-/.test(readFileSync(path, 'utf8')),
  );
  expect(asking.filter((path) => !path.endsWith('page-mark.test.tsx'))).toEqual([]);
});
