// Plans and payments: docs/product/plans-and-billing.md.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const purchase = z.object({
  /** Names the purchase when withdrawing from it. */
  subscriptionId: z.string(),
  plan: z.enum(['pro', 'expert']),
  /** Minor units: cents for dollars. */
  amountCents: z.int(),
  /** ISO 4217, lower case: `usd`. */
  currency: z.string(),
  /** ISO moment. */
  paidAt: z.string(),
  /** The last day on which it can be withdrawn from, `2026-12-06`. */
  lastDay: z.iso.date(),
});
export type Purchase = z.infer<typeof purchase>;

export const membershipAnswer = z.object({
  plan: z.enum(['free', 'pro', 'expert']),
  status: z.enum(['FREE', 'PRO_ACTIVE', 'EXPERT_ACTIVE', 'PAID_PAST_DUE']),
  /** Whether premium actions are allowed. */
  active: z.boolean(),
  pastDue: z.boolean(),
  /** ISO moment. */
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What `whyNot()` and `mayDo()` of domain/plans/plan-rules.ts ask for. */
  entitlement: z.object({
    plan: z.enum(['free', 'pro', 'expert']),
    status: z.enum(['free', 'active', 'trialing', 'past_due']),
  }),
  /** No money moves here: the pages of checkout and portal are our own. */
  isSandbox: z.boolean(),
  /** The purchase that can still be withdrawn from; null when none can. */
  withdrawable: purchase.nullable(),
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
  ownerOnly: true,
  event: 'checkout_started',
  problems: [
    'billing.plan_invalid',
    'billing.already_on_plan',
    'billing.downgrade_in_portal',
    'billing.checkout_under_way',
    'billing.checkout_failed',
  ],
  /** `pro` or `expert`; any other is answered `billing.plan_invalid`. */
  body: z.strictObject({ plan: z.string().max(20) }),
  response: addressAnswer,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-portal',
  summary: 'Opens the billing portal; answers the address to go to',
  auth: 'user',
  ownerOnly: true,
  problems: ['billing.no_customer', 'billing.portal_failed'],
  response: addressAnswer,
});

/** Ends the subscription at once and gives everything paid for it back; sent twice, it is done once. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-withdrawal',
  summary: 'Withdraws from a purchase within fourteen days',
  auth: 'user',
  ownerOnly: true,
  problems: ['billing.purchase_not_found', 'billing.withdrawal_over', 'billing.withdrawal_delayed'],
  body: z.object({
    subscriptionId: z
      .string()
      .max(255)
      .regex(/^[\w-]+$/),
  }),
  response: z.object({
    plan: z.enum(['pro', 'expert']),
    /** What is given back, in minor units. */
    amountCents: z.int(),
    currency: z.string(),
    /** ISO moment at which the withdrawal was declared. */
    withdrawnAt: z.string(),
    /** Where the confirmation was sent. */
    email: z.string(),
  }),
});
