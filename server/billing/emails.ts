import { longDate, longMoment, moneyText } from '#domain/plans/billing-words.ts';
import { planName, planPriceUsd } from '#domain/plans/plan.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { emailTemplate } from '#server/platform/mail/email.ts';
import type { PaymentRecord } from './provider.ts';
import type { CompletedWithdrawal } from './withdrawals.store.ts';

const subscriptionPath = '/app/subscription';
const zone = 'UTC';

const samplePayment: PaymentRecord = {
  id: 'in_sample',
  subscriptionId: 'sub_sample',
  providerPaymentId: null,
  plan: 'pro',
  amountCents: 1900,
  refundedCents: 1900,
  currency: 'usd',
  status: 'paid',
  method: 'visa •••• 4242',
  paidAt: new Date('2026-11-20T09:30Z'),
};

export const trialEndingEmail = emailTemplate<{ plan: Plan; endsAt: Date }>({
  name: 'trial-ending',
  contents: ({ plan, endsAt }) => ({
    subject: `Your ${planName[plan]} trial is about to end`,
    paragraphs: [
      'Hello,',
      `Your trial of ${planName[plan]} ends on ${longDate(endsAt, zone)}. After that it costs ` +
        `$${planPriceUsd[plan]} a month. If you want to continue, you don’t need to do anything.`,
      'If not, cancel before that day. It takes one click:',
    ],
    action: { label: 'Manage your plan', path: subscriptionPath },
  }),
  samples: [{ plan: 'pro', endsAt: new Date('2026-12-05') }],
});

const renewal = (plan: Plan, renewsAt: Date) =>
  `Your plan renews on ${longDate(renewsAt, zone)} for $${planPriceUsd[plan]} a month. You can cancel before that day.`;

/** `renewsAt`: null if the plan ends instead. */
export const receiptEmail = emailTemplate<{ payment: PaymentRecord; renewsAt: Date | null }>({
  name: 'receipt',
  contents: ({ payment: { id, plan, amountCents, currency, method, paidAt }, renewsAt }) => ({
    subject: `Your receipt for AI Scene Partner ${planName[plan]}`,
    paragraphs: [
      'Hello,',
      'Thank you. We have received your payment. This email is your receipt. Please keep it.',
      `For: AI Scene Partner ${planName[plan]}`,
      `Paid: ${moneyText(amountCents, currency)} on ${longDate(paidAt, zone)}${method ? `, ${method}` : ''}`,
      `Number: ${id}`,
      ...(renewsAt ? [renewal(plan, renewsAt)] : []),
    ],
    action: { label: 'Manage your plan', path: subscriptionPath },
  }),
  samples: [{ payment: { ...samplePayment, refundedCents: 0 }, renewsAt: new Date('2026-12-20') }],
});

interface PlanNow {
  readonly plan: Plan;
  readonly periodEndsAt: Date;
}
const samplePlan: PlanNow = { plan: 'expert', periodEndsAt: new Date('2026-12-20') };

export const planChangedEmail = emailTemplate<PlanNow>({
  name: 'plan-changed',
  contents: ({ plan, periodEndsAt }) => ({
    subject: `You are on ${planName[plan]} now`,
    paragraphs: [
      'Hello,',
      `Your plan was changed to ${planName[plan]}. If something was charged for the rest of this period, you get a ` +
        'receipt in another email.',
      renewal(plan, periodEndsAt),
    ],
    action: { label: 'See your plan', path: subscriptionPath },
  }),
  samples: [samplePlan],
});

export const canceledEmail = emailTemplate<PlanNow>({
  name: 'subscription-canceled',
  contents: ({ plan, periodEndsAt }) => ({
    subject: 'Your subscription is canceled',
    paragraphs: [
      'Hello,',
      `You keep ${planName[plan]} until ${longDate(periodEndsAt, zone)}. You won’t be charged again.`,
      'After that, your scenes stay: you can read, practice and export them. Until then you can change your mind:',
    ],
    action: { label: 'Manage your plan', path: subscriptionPath },
  }),
  samples: [samplePlan],
});

export const resumedEmail = emailTemplate<PlanNow>({
  name: 'subscription-resumed',
  contents: ({ plan, periodEndsAt }) => ({
    subject: 'Your subscription continues',
    paragraphs: ['Hello,', 'You have taken back your cancellation.', renewal(plan, periodEndsAt)],
    action: { label: 'Manage your plan', path: subscriptionPath },
  }),
  samples: [samplePlan],
});

export const planEndedEmail = emailTemplate({
  name: 'plan-ended',
  contents: () => ({
    subject: 'Your plan has ended',
    paragraphs: [
      'Hello,',
      'Your paid plan has ended, and you are on the Free plan. You won’t be charged again.',
      'Your scenes stay: you can read, practice and export them.',
    ],
    action: { label: 'See the plans', path: subscriptionPath },
  }),
  samples: [{}],
});

export const paymentFailedEmail = emailTemplate<PaymentRecord>({
  name: 'payment-failed',
  contents: ({ amountCents, currency, plan }) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      'Hello,',
      `We could not collect ${moneyText(amountCents, currency)} for ${planName[plan]}. You keep everything for now, ` +
        'and we will try again in the next few days.',
      'Please check your payment method:',
    ],
    action: { label: 'Update your payment method', path: subscriptionPath },
  }),
  samples: [samplePayment],
});

export const refundEmail = emailTemplate<PaymentRecord>({
  name: 'refund',
  contents: ({ refundedCents, currency, plan, paidAt }) => ({
    subject: 'Your refund is on its way',
    paragraphs: [
      'Hello,',
      `We have refunded ${moneyText(refundedCents, currency)} of your payment for ${planName[plan]} of ` +
        `${longDate(paidAt, zone)}. The money goes to the payment method you paid with and usually arrives within ` +
        'ten days.',
    ],
    action: { label: 'See your plan', path: subscriptionPath },
  }),
  samples: [samplePayment],
});

/** The acknowledgment on a durable medium: what was declared, when, and what follows. */
export const withdrawalEmail = emailTemplate<{
  user: { readonly email: string; readonly name: string };
  withdrawal: Pick<
    CompletedWithdrawal,
    'plan' | 'paidAt' | 'declaredAt' | 'amountCents' | 'currency' | 'subscriptionId'
  >;
}>({
  name: 'withdrawal',
  contents: ({ user, withdrawal: { plan, paidAt, declaredAt, amountCents, currency, subscriptionId } }) => ({
    subject: 'You have withdrawn from your purchase',
    paragraphs: [
      'Hello,',
      'We have received your withdrawal. This email confirms it. Please keep it.',
      `Declared by: ${user.name}, ${user.email}`,
      `Received: ${longMoment(declaredAt, zone)}`,
      `Withdrawn from: AI Scene Partner ${planName[plan]}, bought on ${longDate(paidAt, zone)}, number ${subscriptionId}`,
      `Refunded: ${moneyText(amountCents, currency)}, to the payment method you paid with. It usually arrives within ` +
        'ten days.',
      'The subscription has ended, and you won’t be charged again. You keep your scenes: you can read, practice and ' +
        'export them.',
    ],
    action: { label: 'See your plan', path: subscriptionPath },
  }),
  samples: [
    {
      user: { email: 'ada@example.com', name: 'Ada' },
      withdrawal: {
        plan: 'pro',
        paidAt: samplePayment.paidAt,
        declaredAt: new Date('2026-11-23T14:05Z'),
        amountCents: 1900,
        currency: 'usd',
        subscriptionId: 'sub_sample',
      },
    },
  ],
});
