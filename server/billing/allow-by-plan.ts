import { problem } from '#contract/problems.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getEntitlement } from './get-entitlement.ts';

type PlanServices = Pick<Services, 'db' | 'isAdmin'>;

export async function isAllowedByPlan(
  services: PlanServices,
  caller: Pick<Caller, 'userId'>,
  action: PlanAction,
): Promise<boolean> {
  const entitlement = await getEntitlement(services, caller.userId);
  return planAllows(entitlement, action) || planAllows(entitlement, action, await services.isAdmin(caller));
}

/** Throws the action's problem, `plan.…`, if the caller's plan doesn't include it. */
export async function allowByPlan(services: PlanServices, caller: Caller, action: PlanAction): Promise<void> {
  if (!(await isAllowedByPlan(services, caller, action))) throw problem(`plan.${action}`);
}
