import type { Membership } from '#contract/billing.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { billingSentence } from '../../api/billing-text.ts';
import { useCheckout, useMembership, usePortal } from '../../api/queries/billing.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { PlanCards } from './PlanCards.tsx';
import { StandingBanner } from './StandingBanner.tsx';

/** accounts-access-billing.md section 2, "Subscription page". */
export function SubscriptionPage() {
  const membership = useMembership();
  const checkout = useCheckout();
  const portal = usePortal();

  const upgrade = (plan: PaidPlan) =>
    checkout.mutate(plan, {
      onError: (error) => toast.error(billingSentence(error, 'checkout')),
    });
  const manage = () =>
    portal.mutate(undefined, {
      onError: (error) => toast.error(billingSentence(error, 'portal')),
    });

  if (membership.isPending) {
    return (
      <Loading label="Loading your plan...">
        <Spinner className="mx-auto mt-24 size-8" />
      </Loading>
    );
  }
  if (membership.isError && !membership.data) {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        actions={<Button onClick={() => void membership.refetch()}>Try Again</Button>}
      >
        {billingSentence(membership.error, 'membership')}
      </ErrorState>
    );
  }
  return (
    <Plans
      membership={membership.data}
      starting={checkout.isPending ? (checkout.variables as PaidPlan) : null}
      opening={portal.isPending}
      onUpgrade={upgrade}
      onManage={manage}
    />
  );
}

interface PlansProps {
  membership: Membership;
  starting: PaidPlan | null;
  opening: boolean;
  onUpgrade: (plan: PaidPlan) => void;
  onManage: () => void;
}

function Plans(props: PlansProps) {
  return (
    <>
      <PageHeader title="Choose Your Plan" description="Cancel anytime. No commitment required." />
      <StandingBanner membership={props.membership} opening={props.opening} onManage={props.onManage} />
      <PlanCards {...props} />
    </>
  );
}
