import type { Stripe } from 'stripe';
import type { ProviderEvent } from './provider.ts';
import { idOf, invoiceOfPayment } from './stripe-payments.ts';

/** The customer, and the payment, of an event. Nothing else in it is read. */
export async function subjectOf(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<Pick<ProviderEvent, 'customerId' | 'subscriptionId' | 'paymentId'>> {
  const nothing = { customerId: null, subscriptionId: null, paymentId: null };
  switch (event.type) {
    case 'checkout.session.completed': {
      const { customer, subscription } = event.data.object;
      return { ...nothing, customerId: idOf(customer), subscriptionId: idOf(subscription) };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end': {
      const { customer, id } = event.data.object;
      return { ...nothing, customerId: idOf(customer), subscriptionId: id };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { customer, id } = event.data.object;
      return { ...nothing, customerId: idOf(customer), paymentId: id ?? null };
    }
    case 'charge.refunded': {
      const { customer, payment_intent: payment } = event.data.object;
      return {
        ...nothing,
        customerId: idOf(customer),
        paymentId: await invoiceOfPayment(stripe, idOf(payment)),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { charge, payment_intent: payment } = event.data.object;
      const { customer } = await stripe.charges.retrieve(idOf(charge) ?? '');
      return {
        ...nothing,
        customerId: idOf(customer),
        paymentId: await invoiceOfPayment(stripe, idOf(payment)),
      };
    }
    default:
      return nothing;
  }
}
