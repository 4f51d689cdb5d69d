// npm run docs:plans: generates docs/plan-rules.md from the declarations in contract/.
import { writeFileSync } from 'node:fs';
import { planRulesPage } from './plan-rules-page.ts';

writeFileSync(new URL('../docs/plan-rules.md', import.meta.url), await planRulesPage());
