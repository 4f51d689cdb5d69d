// Plans as the browser meets them: accounts-access-billing.md section 7, "Serverless functions".
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const membershipAnswer = z.object({
  plan: z.enum(['free', 'pro', 'expert']),
  status: z.enum(['FREE', 'PRO_ACTIVE', 'EXPERT_ACTIVE', 'PAID_PAST_DUE']),
  /** Whether premium actions are allowed. */
  active: z.boolean(),
  pastDue: z.boolean(),
  /** ISO moment. */
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
});
export type Membership = z.infer<typeof membershipAnswer>;

const addressAnswer = z.object({ url: z.string() });

export const getMembership = endpoint({
  method: 'GET',
  path: '/functions/v1/membership-api',
  summary: 'The plan of the signed-in user',
  auth: 'user',
  response: membershipAnswer,
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-checkout',
  summary: 'Starts paying for a plan; answers the address to go to',
  auth: 'user',
  body: z.object({ plan: z.enum(['free', 'pro', 'expert']) }),
  response: addressAnswer,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-portal',
  summary: 'Opens the billing portal; answers the address to go to',
  auth: 'user',
  response: addressAnswer,
});
