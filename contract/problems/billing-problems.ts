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
    say: 'You have no billing account yet. Choose a plan first.',
  },
  'billing.checkout_under_way': {
    status: 409,
    say: 'Your checkout is already being opened. One moment, please.',
  },
  'billing.pay_first': {
    status: 409,
    say: 'Your last payment failed. Please update your payment method first.',
  },
  'billing.price_changed': {
    status: 409,
    say: 'The price has changed since it was shown. Nothing was charged. Please check it again.',
  },
  'billing.change_failed': {
    status: 502,
    say: 'The plan could not be changed, and nothing was charged. Please try again.',
  },
  'billing.purchase_not_found': { status: 404, say: 'This purchase is not in your account.' },
  'billing.withdrawal_over': {
    status: 409,
    say: 'The fourteen-day withdrawal period for this purchase is over.',
  },
  'billing.withdrawal_delayed': {
    status: 502,
    say: 'Your withdrawal is recorded and effective now, but the payment provider could not be reached. We will complete it as soon as possible.',
  },
  'billing.payment_not_found': { status: 404, say: 'This payment doesn’t exist.' },
  'billing.already_refunded': { status: 409, say: 'This payment has already been refunded.' },
  'billing.not_refundable': { status: 409, say: 'Only a successful payment can be refunded.' },
  'billing.payer_gone': {
    status: 409,
    say: 'The account that made this payment was deleted. Refund it at the payment provider.',
  },
  'billing.refund_under_way': { status: 409, say: 'This payment is being refunded right now.' },
  'billing.refund_failed': {
    status: 502,
    say: 'The payment provider could not refund the payment. Please check the payment and try again.',
  },
  'billing.event_invalid': { status: 400, say: 'This billing event is not signed correctly.' },
} as const;
