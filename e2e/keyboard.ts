// Moving around a page with the Tab key.
import type { Page } from 'playwright-core';

/** The accessible name of the focused element; '' if there is none. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement === document.body ? null : document.activeElement;
    const labels = at && 'labels' in at ? (at as HTMLInputElement).labels : null;
    return (at?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
  });

/** Presses Tab, or Shift and Tab, until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press(key);
    if (name.test(await focused(page))) return;
  }
  throw new Error(`${key} never came to ${name}`);
}

/** Presses Enter once the menu item with this name has the focus. */
export async function chooseFocused(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
}
