import type { Plan } from './plan.ts';

/** What each plan gives, as the plan cards list it: accounts-access-billing.md section 1. */
export const planContents: Readonly<Record<Plan, readonly string[]>> = {
  free: ['Default scenes', 'Basic AI voice', 'Community library'],
  pro: ['Unlimited uploads', '2 premium voices', 'Session recordings', 'Performance analytics'],
  expert: ['Everything in Pro', 'Voice cloning', 'Real-time coaching', '8+ premium voices'],
};
