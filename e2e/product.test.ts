import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { startProduct, type Product } from './product.ts';

let browser: Browser;
let product: Product;
let margo: Actor;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  margo = await newActor(browser, product.address);
  await margo.page.goto('/app/dashboard');
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const answer = (path: string) => fetch(`${product.address}${path}`);

async function expectMargoStillSignedIn(): Promise<void> {
  await margo.page.reload();
  await margo.page.getByRole('heading', { name: 'Welcome, Margo Lane' }).waitFor();
  expect(new URL(margo.page.url()).pathname).toBe('/app/dashboard');
}

it('serves the page, and reports that it is alive and ready', async () => {
  expect(await (await answer('/')).text()).toContain('<div id="root">');
  expect((await answer('/healthz')).status).toBe(200);
  expect((await answer('/readyz')).status).toBe(200);
});

it('serves built files compressed, cached forever if their name changes with them, and revalidated otherwise', async () => {
  const [built = ''] = /\/assets\/[\w-]+\.js/.exec(await (await answer('/login')).text()) ?? [];
  for (const path of ['/', '/login', '/app/dashboard', '/sw.js', '/ahead.js', '/theme.js', built]) {
    const { headers } = await fetch(product.address + path, { headers: { 'accept-encoding': 'br' } });
    expect(
      ['cache-control', 'content-encoding', 'vary'].map((name) => headers.get(name)),
      path,
    ).toEqual([path === built ? 'public, max-age=31536000, immutable' : 'no-cache', 'br', 'accept-encoding']);
  }
});

it('stops cleanly, and comes back at the same address with everyone still signed in', async () => {
  await margo.page.getByRole('heading', { name: 'Welcome, Margo Lane' }).waitFor();
  await product.stop();
  await expect(answer('/healthz')).rejects.toThrow('fetch failed');
  await product.start();
  expect((await answer('/readyz')).status).toBe(200);
  await expectMargoStillSignedIn();
});

it('also comes back after being killed', async () => {
  await product.stop({ abruptly: true });
  await product.start();
  expect((await answer('/readyz')).status).toBe(200);
  await expectMargoStillSignedIn();
});

it('says in one sentence that its port is in use', async () => {
  const { port } = new URL(product.address);
  await expect(startProduct({ PORT: port })).rejects.toThrow(
    new RegExp(`^The product ended with 1:\n(.*\n)*Port ${port} is taken by another program\\.[^\n]*$`),
  );
});
