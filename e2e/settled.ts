import type { Page } from 'playwright-core';

/** Waits until what moves has come to rest: changing themes fades the colours over. What never ends is not waited for. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
