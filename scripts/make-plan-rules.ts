// npm run docs:plans: writes docs/plan-rules.md from the contract's own declarations.
import { writeFileSync } from 'node:fs';
import { planRulesPage } from './plan-rules-page.ts';

writeFileSync(new URL('../docs/plan-rules.md', import.meta.url), await planRulesPage());
