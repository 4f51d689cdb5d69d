// The findings of the accessibility checks on a page. A page with findings is checked again, because elements are
// half transparent while they appear or disappear.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { laptop, phone } from './actor.ts';

/** The rules that a theme can break. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** Checks all rules, or only these. */
export async function expectNoFindings(page: Page, rules?: readonly string[]): Promise<void> {
  const { colorScheme, width } = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    width: innerWidth,
  }));
  await expect
    .poll(() => findings(page, rules), {
      interval: 1000,
      message: `${page.url()}, ${colorScheme}, ${width} px wide`,
    })
    .toEqual([]);
}

export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(page, ofColors);
}

/** Checks all rules in the light theme and the color rules in the dark one, at both sizes. */
export async function expectNoFindingsAnywhere(page: Page): Promise<void> {
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await expectNoFindingsInBothThemes(page);
  }
}

/** The rule, the element, and why. Elements without violations aren't described, which takes most of the time. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...runOnly }),
    rules && { runOnly: [...rules] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits until a new size or theme is painted and transitions have ended. Endless animations are not awaited. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
