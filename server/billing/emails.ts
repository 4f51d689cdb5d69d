// The emails about money.
import { longUsDate, longUsMoment, moneyText } from '#domain/plans/billing-words.ts';
import { planName, planPriceUsd } from '#domain/plans/plan.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { PaymentRecord } from './provider.ts';
import type { CompletedWithdrawal } from './withdrawals.store.ts';

const subscriptionPage = (origin: string) => new URL('/app/subscription', origin).href;
const zone = 'UTC';

export function trialEndingEmail(
  email: string,
  origin: string,
  { plan, endsAt }: { plan: Plan; endsAt: Date },
): Email {
  return renderEmail({
    to: email,
    subject: `Your ${planName[plan]} trial is about to end`,
    paragraphs: [
      'Hello,',
      `Your trial of ${planName[plan]} ends on ${longUsDate(endsAt, zone)}. From then on it is ` +
        `$${planPriceUsd[plan]} a month. If you want to go on, you need not do anything.`,
      'If not, cancel before that day; it takes a click:',
    ],
    action: { label: 'Manage your plan', href: subscriptionPage(origin) },
  });
}

export function paymentFailedEmail(email: string, origin: string, payment: PaymentRecord): Email {
  return renderEmail({
    to: email,
    subject: 'Your payment did not go through',
    paragraphs: [
      'Hello,',
      `We could not collect ${moneyText(payment.amountCents, payment.currency)} for ${planName[payment.plan]}. You keep ` +
        'everything for now; we will try again in the coming days.',
      'Please look at your payment method:',
    ],
    action: { label: 'Update your payment method', href: subscriptionPage(origin) },
  });
}

export function refundEmail(email: string, origin: string, payment: PaymentRecord): Email {
  return renderEmail({
    to: email,
    subject: 'Your money is on its way back',
    paragraphs: [
      'Hello,',
      `We have given back ${moneyText(payment.refundedCents, payment.currency)} of your payment for ` +
        `${planName[payment.plan]} of ${longUsDate(payment.paidAt, zone)}. It goes to the payment method you paid with, and ` +
        'usually arrives within ten days.',
    ],
    action: { label: 'See your plan', href: subscriptionPage(origin) },
  });
}

/** The acknowledgement on a durable medium: what was declared, when, and what follows. */
export function withdrawalEmail(
  { email, name }: { email: string; name: string },
  origin: string,
  withdrawal: CompletedWithdrawal,
): Email {
  const { plan, paidAt, declaredAt, amountCents, currency, subscriptionId } = withdrawal;
  return renderEmail({
    to: email,
    subject: 'You have withdrawn from your purchase',
    paragraphs: [
      'Hello,',
      'We have received your withdrawal, and confirm it with this email. Please keep it.',
      `Declared by: ${name}, ${email}`,
      `Received: ${longUsMoment(declaredAt, zone)}`,
      `Withdrawn from: AI Scene Partner ${planName[plan]}, bought on ${longUsDate(paidAt, zone)}, number ${subscriptionId}`,
      `Given back: ${moneyText(amountCents, currency)}, to the payment method you paid with. It usually arrives within ` +
        'ten days.',
      'The subscription has ended and nothing more is charged. Your scenes stay: you can read, practise and export ' +
        'them.',
    ],
    action: { label: 'See your plan', href: subscriptionPage(origin) },
  });
}
