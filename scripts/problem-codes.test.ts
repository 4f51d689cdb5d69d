// A problem that nothing can answer with would be dead weight in the API description.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import { root } from './tools.ts';

it('every problem is used by the server or the web app', () => {
  const sources = globSync('{contract,domain,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith('contract/problems/') && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  // Those of plans are `plan.${action}`: the type checks that each action has one.
  const codes = Object.keys(problems).filter((code) => !code.startsWith('plan.'));
  const unused = codes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});
