// What was paid, and what became of it: amounts in minor units of their currency. Months are of the calendar in UTC.
import { z } from 'zod';
import { confirmation } from '../account-data.ts';
import { endpoint } from '../endpoint.ts';
import { tablePage, tableQuery } from './paging.ts';

export const paymentStatuses = ['paid', 'failed', 'refunded', 'disputed'] as const;
/** What the table of payments can be sorted by. */
export const paymentColumns = ['paidAt', 'amount'] as const;

const payment = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  plan: z.enum(['pro', 'expert']),
  amountCents: z.int(),
  refundedCents: z.int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  status: z.enum(paymentStatuses),
  paidAt: z.iso.datetime(),
  /** `visa •••• 4242` */
  method: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Find payments by who paid, a page at a time',
  auth: 'admin',
  query: tableQuery(paymentColumns).extend({ status: z.enum(paymentStatuses).optional() }),
  response: tablePage(payment),
});

/** It leaves a trace in the audit log, so it is no GET. */
export const exportPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/export',
  summary: 'Every payment as comma-separated values',
  auth: 'admin',
  audit: ['payments.export'],
});

/** Gives back what is left of a payment. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/refund',
  summary: 'Give a payment back',
  auth: 'admin',
  audit: ['payment.refund', 'payment.refund_failed'],
  problems: [
    'admin.on_self',
    'admin.on_admin',
    'account.password_wrong',
    'account.too_many_tries',
    'billing.payment_not_found',
    'billing.already_refunded',
    'billing.not_refundable',
    'billing.payer_gone',
    'billing.refund_under_way',
    'billing.refund_failed',
  ],
  params: z.object({
    paymentId: z
      .string()
      .max(255)
      .regex(/^[\w-]+$/),
  }),
  /** `endsPlan`: the subscription it was paid for ends at once; else it goes on, and is charged again. */
  body: confirmation.extend({ endsPlan: z.boolean().default(false) }),
  response: payment,
});

export const money = z.object({ cents: z.int(), currency: z.string() });
export type Money = z.output<typeof money>;

const billingMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Paid in the month, less what was given back of it since; one sum for each currency. */
  revenue: z.array(money),
  refunded: z.array(money),
  activeAtStart: z.int(),
  begun: z.int(),
  /** Of those active at its start. */
  ended: z.int(),
  /** 0 to 1; null where none was active at its start. */
  churn: z.number().nullable(),
});
export type BillingMonth = z.output<typeof billingMonth>;

export const getBillingFigures = endpoint({
  method: 'GET',
  path: '/api/admin/billing',
  summary: 'Subscriptions now, and revenue and churn of the last twelve months',
  auth: 'admin',
  response: z.object({
    subscriptions: z.object({ pro: z.int(), expert: z.int(), pastDue: z.int() }),
    /** The oldest first; the last one is running. */
    months: z.array(billingMonth),
  }),
});
