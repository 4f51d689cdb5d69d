// Plans and payments: docs/product/plans-and-billing.md.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const purchase = z.object({
  /** Identifies the purchase when withdrawing from it. */
  subscriptionId: z.string(),
  plan: z.enum(['pro', 'expert']),
  /** In minor units: cents for dollars. */
  amountCents: z.int(),
  /** ISO 4217, lower case: `usd`. */
  currency: z.string(),
  /** An ISO timestamp. */
  paidAt: z.string(),
  /** The last day for a withdrawal, for example `2026-12-06`. */
  lastDay: z.iso.date(),
});
export type Purchase = z.infer<typeof purchase>;

export const membershipAnswer = z.object({
  plan: z.enum(['free', 'pro', 'expert']),
  status: z.enum(['FREE', 'PRO_ACTIVE', 'EXPERT_ACTIVE', 'PAID_PAST_DUE']),
  /** Whether premium features are available. */
  active: z.boolean(),
  pastDue: z.boolean(),
  /** An ISO timestamp. */
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The argument of `whyNot()` and `planAllows()` in domain/plans/plan-rules.ts. */
  entitlement: z.object({
    plan: z.enum(['free', 'pro', 'expert']),
    status: z.enum(['free', 'active', 'trialing', 'past_due']),
  }),
  /** No money moves here: checkout and portal are our own pages. */
  isSandbox: z.boolean(),
  /** The purchase that can still be withdrawn from; null if there is none. */
  withdrawable: purchase.nullable(),
});
export type Membership = z.infer<typeof membershipAnswer>;

const addressAnswer = z.object({ url: z.string() });

export const getMembership = endpoint({
  method: 'GET',
  path: '/functions/v1/membership-api',
  summary: 'Get the plan of the signed-in user',
  auth: 'user',
  response: membershipAnswer,
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-checkout',
  summary: 'Start a checkout for a plan; returns the address to open',
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
  /** `pro` or `expert`; anything else is refused with `billing.plan_invalid`. */
  body: z.strictObject({ plan: z.string().max(20) }),
  response: addressAnswer,
});

const planChangePrice = z.object({
  plan: z.enum(['pro', 'expert']),
  /** Charged on confirmation: the new plan for the rest of the paid period, less what is left of the old one. */
  dueNowCents: z.int().min(0),
  /** The price of each period from `renewsAt` on. */
  renewalCents: z.int().min(0),
  currency: z.string(),
  renewsAt: z.iso.datetime(),
  /** The moment both are computed for, in epoch seconds. */
  proratedFrom: z.int(),
});
export type PlanChangePrice = z.infer<typeof planChangePrice>;

const changeProblems = [
  'billing.plan_invalid',
  'billing.already_on_plan',
  'billing.downgrade_in_portal',
  'billing.no_customer',
  'billing.pay_first',
  'billing.change_failed',
] as const;

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-change-preview',
  summary: 'Get what a change of my paid plan costs now and later',
  auth: 'user',
  ownerOnly: true,
  problems: [...changeProblems],
  body: z.strictObject({ plan: z.string().max(20) }),
  response: planChangePrice,
});

/** Charges what was shown, or nothing. */
export const changePlan = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-change',
  summary: 'Change my paid plan for the price that was shown',
  auth: 'user',
  ownerOnly: true,
  problems: [...changeProblems, 'billing.price_changed', 'billing.checkout_under_way'],
  body: planChangePrice.pick({ plan: true, dueNowCents: true, proratedFrom: true }),
  /** `payUrl`: the page where the bank asks for an approval before the plan changes; null if it has changed. */
  response: z.object({ payUrl: z.string().nullable() }),
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-portal',
  summary: 'Open the billing portal; returns the address to open',
  auth: 'user',
  ownerOnly: true,
  problems: ['billing.no_customer', 'billing.portal_failed'],
  response: addressAnswer,
});

/** Ends the subscription immediately and refunds everything paid for it; a repeated request does it once. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/functions/v1/billing-withdrawal',
  summary: 'Withdraw from a purchase within fourteen days',
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
    /** The refund, in minor units. */
    amountCents: z.int(),
    currency: z.string(),
    /** ISO moment at which the withdrawal was declared. */
    withdrawnAt: z.string(),
    /** Where the confirmation was sent. */
    email: z.string(),
  }),
});
