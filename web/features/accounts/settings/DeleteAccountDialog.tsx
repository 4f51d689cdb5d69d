import type { Purchase } from '#contract/billing.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { longDate, moneyText } from '#web/features/billing/amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { deleteAccount } from '../queries/account-data.ts';
import { useMembership } from '#web/features/billing/queries/billing.ts';
import { ConfirmOwnerDialog } from '../ConfirmOwnerDialog.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const withdrawable = useMembership().data?.withdrawable;
  return (
    <ConfirmOwnerDialog
      title="Delete your account?"
      description={
        <>
          {withdrawable && <WithdrawFirst purchase={withdrawable} />}
          Your account is locked at once. In {graceDays} days your scenes, recordings, files, practice and
          settings are deleted for good. A subscription ends now and is not charged again; payments aren’t
          refunded.
        </>
      }
      confirmLabel="Delete my account"
      busyLabel="Deleting..."
      failed="delete your account"
      onConfirm={deleteAccount}
      onClose={onClose}
    />
  );
}

/** Deleting the account gives up the refund that withdrawing would give. */
const WithdrawFirst = ({ purchase: { plan, lastDay, amountCents, currency } }: { purchase: Purchase }) => (
  <span className="mb-3 block text-foreground">
    Until {longDate(lastDay)} you can withdraw from {planName[plan]} and get{' '}
    {moneyText(amountCents, currency)} back. <TextLink to={paths.subscription()}>Withdraw first</TextLink>
  </span>
);
