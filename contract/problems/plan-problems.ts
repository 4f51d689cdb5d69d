// The refusals of a plan, from domain/plans/plan-rules.ts: `plan.uploads` is the message of the rule `uploads`.
import { planRules } from '#domain/plans/plan-rules.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';

export type PlanProblemCode = `plan.${PlanAction}`;

export const planProblems = Object.fromEntries(
  Object.entries(planRules).map(([action, { say }]) => [`plan.${action}`, { status: 403, say }]),
) as Readonly<Record<PlanProblemCode, { status: 403; say: string }>>;
