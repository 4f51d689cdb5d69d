// docs/plan-rules.md: every call of the contract with who may make it and what its plan must be, from the declarations.
import { readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';
import { isOpenToAdmin, planActions, planRules } from '#domain/plans/plan-rules.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';

const contractFolder = new URL('../contract/', import.meta.url);
const who = { public: 'anyone', user: 'signed in', admin: 'admin' } as const;
const plan = { pro: 'Pro or Expert', expert: 'Expert' } as const;

/** Every endpoint that a file of `contract/` exports, by address. */
export async function declaredEndpoints(): Promise<readonly Endpoint[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contractFolder).href) as Promise<Record<string, unknown>>),
  );
  const found = new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint));
  return [...found].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export async function planRulesPage(): Promise<string> {
  const endpoints = await declaredEndpoints();
  return `# Which plan opens what

Written by \`npm run docs:plans\` from the endpoints in \`contract/\` and the rules in \`domain/plans/plan-rules.ts\`; a
test compares. A plan counts while its status is active, trialing or past due. Beside these calls the server answers
the payment provider (\`POST /functions/v1/billing-webhook\`, signed; \`GET /functions/v1/billing-return\`), its health
and the files of the web app, to anyone.

## The rules

${table(
  ['Rule', 'Opened by', 'Others are told (403)'],
  planActions.map((action) => [`\`${action}\``, openedBy(action), planRules[action].say]),
)}

## The calls

A call with a rule in brackets is open on every plan but for what that rule names.

${table(
  ['Call', 'What it does', 'Who', 'Plan'],
  endpoints.map((endpoint) => [
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.summary,
    who[endpoint.auth] + (endpoint.ownerOnly ? ', in person' : ''),
    rulesOf(endpoint),
  ]),
)}
`;
}

const keyOf = ({ path, method }: Endpoint) => `${path} ${method}`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const openedBy = (action: PlanAction) =>
  `${plan[planRules[action].needs]}${isOpenToAdmin(action) ? ', and the admin' : ''}`;

/** What opens a part of a call only: some voices, some settings. */
const isPartial = (action: PlanAction) => planRules[action].needs === 'expert';

function rulesOf({ plan: gate, problems = [] }: Endpoint): string {
  const inVerb = planActions.filter((action) => problems.includes(`plan.${action}`));
  const actions = [...new Set([...(gate ? [gate] : []), ...inVerb])];
  const rules = actions.map((action) =>
    isPartial(action) ? `(\`${action}\`)` : `${openedBy(action)}: \`${action}\``,
  );
  return rules.length === 0 ? 'every plan' : rules.join(', ');
}

/** Columns as wide as their widest cell, as the formatter writes them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [line(head), rule, ...rows.map((row) => line(row))].join('\n');
}
