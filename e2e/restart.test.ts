import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('a session survives the server being stopped, and being killed', async () => {
  const { page } = await newActor(browser, product.address);
  for (const abruptly of [false, true]) {
    await product.stop({ abruptly });
    await product.start();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome back, Margo Lane' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/dashboard');
  }
});
