// The sandbox's own pages, at /dev/billing: plainly marked, without script, and only where there is a sandbox.
import type { PortalAction } from './sandbox-provider.ts';
import type { SandboxSubscription } from './sandbox.store.ts';
import { planName, planPriceUsd } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';

const style = `
  :root { color-scheme: light dark; }
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 8vh auto; padding: 0 1.25rem; }
  .mark { border: 2px dashed #b26a00; padding: .5rem .75rem; border-radius: .5rem; }
  h1 { font-size: 1.5rem; } button { font: inherit; min-height: 44px; padding: .5rem 1rem; margin: .25rem .5rem .25rem 0;
  border-radius: .5rem; border: 1px solid currentcolor; background: none; color: inherit; cursor: pointer; }
  button.main { background: #b26a00; border-color: #b26a00; color: #fff; }`;

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>
<p class="mark"><strong>Sandbox.</strong> No money moves here and no card is asked for.</p>
${content}</main></body></html>`;

const price = (plan: PaidPlan) => `$${planPriceUsd[plan]} a month`;
const day = (epochSeconds: number) =>
  new Date(epochSeconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const checkoutPage = (plan: PaidPlan, declined: boolean) =>
  page(
    'Sandbox checkout',
    `<h1>AI Scene Partner ${planName[plan]}</h1><p>${price(plan)}</p>
${declined ? '<p role="alert">The card was declined. Nothing was paid.</p>' : ''}
<form method="post"><button class="main" name="do" value="pay">Pay</button>
<button name="do" value="decline">Decline</button><button name="do" value="cancel">Cancel</button></form>`,
  );

const statusLine = (subscription: SandboxSubscription) => {
  if (subscription.status === 'canceled') return 'This subscription has ended.';
  if (subscription.status === 'past_due') return 'The last payment failed.';
  const until = day(subscription.currentPeriodEnd);
  return subscription.cancelAtPeriodEnd ? `Cancelled; paid until ${until}.` : `Renews on ${until}.`;
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

export const portalPage = (subscription: SandboxSubscription | null, backUrl: string) =>
  page(
    'Sandbox billing portal',
    subscription
      ? `<h1>AI Scene Partner ${planName[subscription.plan]}</h1>
<p>${price(subscription.plan)}, card ending ${subscription.cardLast4}. ${statusLine(subscription)}</p>
<form method="post">${actionsFor(subscription)
          .map(([action, label]) => `<button name="do" value="${action}">${label}</button>`)
          .join('')}</form><p><a href="${backUrl}">Back to AI Scene Partner</a></p>`
      : `<h1>No subscription</h1><p>Nothing has been paid yet.</p><p><a href="${backUrl}">Back to AI Scene Partner</a></p>`,
  );

export const endedPage = () =>
  page('Sandbox', '<h1>This page has ended</h1><p>Start again from your subscription page.</p>');
