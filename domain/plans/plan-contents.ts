import type { Plan } from './plan.ts';

/** The contents of each plan on its plan card: docs/product/plans-and-billing.md#plans. */
export const planContents: Readonly<Record<Plan, readonly string[]>> = {
  free: ['Default scenes', 'Basic AI voice', 'Community library'],
  pro: [
    'Unlimited uploads',
    '2 premium voices',
    'Session recordings',
    'Performance analytics',
    'Collaborate with coaches',
  ],
  expert: [
    'Everything in Pro',
    'Voice cloning',
    'Real-time coaching',
    'All 8 premium voices',
    'Speed, pauses, and style of each voice',
  ],
};
