import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredEndpoints, planRulesPage } from './plan-rules-page.ts';

test('docs/plan-rules.md is up to date (npm run docs:plans)', async () => {
  expect(readFileSync('docs/plan-rules.md', 'utf8')).toBe(await planRulesPage());
});

test('every endpoint declares a plan rule only once', async () => {
  const twice = (await declaredEndpoints()).filter(
    ({ plan, problems }) => plan !== undefined && problems?.includes(`plan.${plan}`),
  );
  expect(twice.map(({ path }) => path)).toEqual([]);
});
