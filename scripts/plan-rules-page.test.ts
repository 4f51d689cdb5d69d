import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredEndpoints, planRulesPage } from './plan-rules-page.ts';

test('docs/plan-rules.md is what the contract declares: npm run docs:plans', async () => {
  expect(readFileSync('docs/plan-rules.md', 'utf8')).toBe(await planRulesPage());
});

test('every call says the plan rule it names in one way', async () => {
  const twice = (await declaredEndpoints()).filter(
    ({ plan, problems }) => plan !== undefined && problems?.includes(`plan.${plan}`),
  );
  expect(twice.map(({ path }) => path)).toEqual([]);
});
