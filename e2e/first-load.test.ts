import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoads, scriptBytes } from '../scripts/first-load.ts';
import { root } from '../scripts/tools.ts';

test.each(Object.entries(firstLoads))('%s starts with no more script than it may', (_what, load) => {
  expect(scriptBytes(join(root, 'dist'), load)).toBeLessThanOrEqual(load.maxBytes);
});
