// Billing: docs/product/plans-and-billing.md.
export const billingProblems = {
  'billing.checkout_failed': { status: 502, say: 'Failed to start checkout' },
  'billing.portal_failed': { status: 502, say: 'Failed to open customer portal' },
  'billing.membership_failed': { status: 502, say: 'Failed to fetch membership' },
  'billing.plan_invalid': { status: 400, say: 'Please choose the Pro or the Expert plan.' },
  'billing.already_on_plan': { status: 409, say: 'You are already on this plan.' },
  'billing.downgrade_in_portal': { status: 409, say: 'Manage your plan in the billing portal.' },
  'billing.no_customer': {
    status: 404,
    say: 'There is no billing account for you yet. Choose a plan first.',
  },
  'billing.checkout_under_way': {
    status: 409,
    say: 'Your checkout is being opened already. One moment, please.',
  },
  'billing.purchase_not_found': { status: 404, say: 'There is no such purchase in your account.' },
  'billing.withdrawal_over': {
    status: 409,
    say: 'The fourteen days in which this purchase could be withdrawn from are over.',
  },
  'billing.withdrawal_delayed': {
    status: 502,
    say: 'Your withdrawal is recorded and counts from now, but the payment provider could not be reached. We finish it as soon as it can be.',
  },
  'billing.payment_not_found': { status: 404, say: 'There is no such payment.' },
  'billing.already_refunded': { status: 409, say: 'This payment has been given back already.' },
  'billing.not_refundable': { status: 409, say: 'Only a payment that is paid can be given back.' },
  'billing.payer_gone': {
    status: 409,
    say: 'The account that paid this is deleted. Give it back at the payment provider.',
  },
  'billing.refund_under_way': { status: 409, say: 'This payment is being given back right now.' },
  'billing.refund_failed': {
    status: 502,
    say: 'The payment provider could not give the money back. Please look at the payment and try again.',
  },
  'billing.event_invalid': { status: 400, say: 'This billing event is not signed correctly.' },
} as const;
