// The content of the sandbox's pages at /dev/billing.
import type { PortalAction } from './sandbox-portal.ts';
import type { SandboxSubscription } from './sandbox.store.ts';
import { longDate } from '#domain/plans/billing-words.ts';
import { planName, planPriceUsd } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { sandboxFacts, sandboxPage } from './sandbox-style.ts';

const price = (plan: PaidPlan) => `$${planPriceUsd[plan]} a month`;

export const checkoutPage = (plan: PaidPlan, declined: boolean) =>
  sandboxPage(
    'Sandbox checkout',
    `<h1>AI Scene Partner ${planName[plan]}</h1>
${sandboxFacts([
  ['Price', price(plan)],
  ['Card', 'Test card ending 4242'],
])}
${declined ? '<p role="alert">The card was declined. Nothing was paid.</p>' : ''}
<form method="post"><button class="main" name="do" value="pay">Pay</button>
<button name="do" value="decline">Decline</button><button name="do" value="cancel">Cancel</button></form>`,
  );

const statusLine = (subscription: SandboxSubscription) => {
  if (subscription.status === 'canceled') return 'This subscription has ended.';
  if (subscription.status === 'past_due') return 'The last payment failed.';
  const until = longDate(new Date(subscription.currentPeriodEnd * 1000), 'UTC');
  return subscription.cancelAtPeriodEnd ? `Canceled; paid until ${until}.` : `Renews on ${until}.`;
};

function actionsFor(subscription: SandboxSubscription): [PortalAction, string][] {
  if (subscription.status === 'canceled') return [];
  const other: PaidPlan = subscription.plan === 'pro' ? 'expert' : 'pro';
  return [
    subscription.cancelAtPeriodEnd ? ['resume', 'Resume'] : ['cancel', 'Cancel at the end of the period'],
    ['change-plan', `Change to ${planName[other]} (${price(other)})`],
    ['fail-payment', 'Mark a payment failed'],
    ['update-card', 'Update the card'],
    ['end-now', 'End the subscription now'],
  ];
}

const back = (url: string) => `<p><a class="back" href="${url}">Back to AI Scene Partner</a></p>`;

export const portalPage = (subscription: SandboxSubscription | null, backUrl: string) =>
  sandboxPage(
    'Sandbox billing portal',
    subscription ? ofSubscription(subscription) + back(backUrl) : ofNobody + back(backUrl),
  );

const ofNobody = '<h1>No subscription</h1><p>Nothing has been paid yet.</p>';

const ofSubscription = (subscription: SandboxSubscription) =>
  `<h1>AI Scene Partner ${planName[subscription.plan]}</h1><p>${statusLine(subscription)}</p>
${sandboxFacts([
  ['Price', price(subscription.plan)],
  ['Card', `Test card ending ${subscription.cardLast4}`],
])}
<form method="post">${actionsFor(subscription)
    .map(([action, label]) => `<button name="do" value="${action}">${label}</button>`)
    .join('')}</form>`;

export const endedPage = () =>
  sandboxPage('Sandbox', '<h1>This page has ended</h1><p>Start again from your subscription page.</p>');
