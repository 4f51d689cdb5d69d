import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Membership, Purchase } from '#contract/billing.ts';
import { billingSentence } from './billing-text.ts';
import { useMembership } from './queries/billing.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { EndSubscription } from './EndSubscription.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import { useBillingActions } from './use-billing-actions.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** docs/product/plans-and-billing.md#subscription-page */
export function SubscriptionPage() {
  const membership = useMembership();
  if (membership.isPending) {
    return (
      <Loading label="Loading your plan...">
        <Spinner className="mx-auto mt-24 size-8" />
      </Loading>
    );
  }
  if (!membership.data) {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        actions={<Button onClick={() => void membership.refetch()}>Try Again</Button>}
      >
        {billingSentence(membership.error, 'membership')}
      </ErrorState>
    );
  }
  return <Plans membership={membership.data} />;
}

function Plans({ membership }: { membership: Membership }) {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('change');
  const changesTo = wanted === 'pro' || wanted === 'expert' ? wanted : null;
  const change = (plan: PaidPlan | null) =>
    setSearch((before) => searchWith(before, { change: plan }), { replace: true });
  const actions = useBillingActions(membership.plan !== 'free', change);
  const [withdrawn, setWithdrawn] = useState<Purchase | null>(null);
  return (
    <>
      <PageHeader title="Choose Your Plan" description="Cancel anytime. No commitment required." />
      {membership.isSandbox && (
        <p className="mb-6 border-l-4 border-amber pl-4">
          <strong>Sandbox.</strong> No real payments are made and no card is needed.
        </p>
      )}
      <SubscriptionBanner membership={membership} actions={actions} />
      <PlanCards membership={membership} actions={actions} />
      <EndSubscription membership={membership} actions={actions} onWithdraw={setWithdrawn} />
      {changesTo && membership.plan !== 'free' && membership.plan !== changesTo && (
        <PlanChangeDialog plan={changesTo} membership={membership} onClose={() => change(null)} />
      )}
      {withdrawn && user && (
        <WithdrawDialog purchase={withdrawn} user={user} onClose={() => setWithdrawn(null)} />
      )}
    </>
  );
}
