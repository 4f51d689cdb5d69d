// What the accessibility checks say of a page. It is looked at again while they find something: what comes or goes is
// half see-through in between.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { laptop, phone } from './actor.ts';

/** All that a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Of all rules, or of these alone. */
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
  await expectNoFindings(page, ofColours);
}

/** In both themes and at both sizes. */
export async function expectNoFindingsAnywhere(page: Page): Promise<void> {
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await expectNoFindingsInBothThemes(page);
  }
}

/** The rule, the place and why. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Changing sizes and themes is painted first, and fades over. What never ends is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
