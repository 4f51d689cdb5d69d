// The refusals of a plan, made of domain/plans/plan-rules.ts: `plan.uploads` is what the rule `uploads` says.
import { planRules } from '#domain/plans/plan-rules.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';

export type PlanProblemCode = `plan.${PlanAction}`;

export const planProblems = Object.fromEntries(
  Object.entries(planRules).map(([action, { say }]) => [`plan.${action}`, { status: 403, say }]),
) as Readonly<Record<PlanProblemCode, { status: 403; say: string }>>;
