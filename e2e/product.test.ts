import { afterAll, expect, it } from 'vitest';
import { startProduct } from './product.ts';

const product = await startProduct();
afterAll(() => product.remove());

const answer = (path: string) => fetch(`${product.address}${path}`);

it('serves the page, and says that it lives and is ready', async () => {
  expect(await (await answer('/')).text()).toContain('<div id="root">');
  expect((await answer('/healthz')).status).toBe(200);
  expect((await answer('/readyz')).status).toBe(200);
});

it('ends cleanly when asked, and comes back at the same address', async () => {
  await product.stop();
  await expect(answer('/healthz')).rejects.toThrow('fetch failed');
  await product.start();
  expect((await answer('/readyz')).status).toBe(200);
});

it('comes back after being killed', async () => {
  await product.stop({ abruptly: true });
  await product.start();
  expect((await answer('/readyz')).status).toBe(200);
});

it('says in one sentence that its port is taken', async () => {
  const { port } = new URL(product.address);
  await expect(startProduct({ PORT: port })).rejects.toThrow(
    new RegExp(`^The product ended with 1:\n(.*\n)*Port ${port} is taken by another program\\.[^\n]*$`),
  );
});
