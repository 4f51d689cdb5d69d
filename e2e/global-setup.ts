// Browser tests run against the product as it is served: built, with embedded engines, and with no doubles.
import type { TestProject } from 'vitest/node';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: { readonly address: string; readonly adminEmail: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWebIfStale();
  const { address, adminEmail, remove } = await startProduct();
  project.provide('product', { address, adminEmail });
  return remove;
}
