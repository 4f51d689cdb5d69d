// Payments and their status: amounts in minor units of their currency, calendar months in UTC.
import { z } from 'zod';
import { confirmation } from '../account-data.ts';
import { endpoint } from '../endpoint.ts';
import { userId } from '../../domain/id-schemas.ts';
import { tablePage, tableQuery } from './paging.ts';

export const paymentStatuses = ['paid', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** The columns that the payments table can be sorted by. */
export const paymentColumns = ['paidAt', 'amount'] as const;

const payment = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  user: z.object({ id: userId, name: z.string(), email: z.string() }).nullable(),
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
  summary: 'List payments, searched by payer, in pages',
  auth: 'admin',
  query: tableQuery(paymentColumns).extend({ status: z.enum(paymentStatuses).optional() }),
  response: tablePage(payment),
});

/** Not a GET, because it leaves an audit event. */
export const exportPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/export',
  summary: 'Export all payments as CSV',
  auth: 'admin',
  audit: ['payments.export'],
});

/** Refunds the rest of a payment. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/refund',
  summary: 'Refund a payment',
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
  /** `endsPlan`: the subscription ends immediately; otherwise it continues and is charged again. */
  body: confirmation.extend({ endsPlan: z.boolean().default(false) }),
  response: payment,
});

export const money = z.object({ cents: z.int(), currency: z.string() });
export type Money = z.output<typeof money>;

const billingMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Payments of the month minus their refunds; one sum per currency. */
  revenue: z.array(money),
  refunded: z.array(money),
  activeAtStart: z.int(),
  begun: z.int(),
  /** How many of the subscriptions active at the start of the month ended in it. */
  ended: z.int(),
  /** 0 to 1; null if none was active at the start. */
  churn: z.number().nullable(),
});
export type BillingMonth = z.output<typeof billingMonth>;

export const getBillingStats = endpoint({
  method: 'GET',
  path: '/api/admin/billing',
  summary: 'Get current subscriptions, and revenue and churn of the last twelve months',
  auth: 'admin',
  response: z.object({
    subscriptions: z.object({ pro: z.int(), expert: z.int(), pastDue: z.int() }),
    /** Oldest first; the last one is the current month. */
    months: z.array(billingMonth),
  }),
});
