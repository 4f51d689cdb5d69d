import type { Purchase } from '#contract/billing.ts';
import type { SessionUser } from '#contract/accounts.ts';
import { longDate, longMoment, moneyText } from './amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { billingSentence } from './billing-text.ts';
import { useWithdrawal } from './queries/billing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';

interface WithdrawDialogProps {
  purchase: Purchase;
  user: SessionUser;
  onClose: () => void;
}

/**
 * The second step of the withdrawal function (Directive 2011/83/EU, article 11a): the statement and its confirmation.
 */
export function WithdrawDialog({ purchase, user, onClose }: WithdrawDialogProps) {
  const { mutate, data: done, error, isPending } = useWithdrawal();
  const isRecorded = error instanceof ApiError && error.code === 'billing.withdrawal_delayed';
  const isOver = done !== undefined || isRecorded;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={isOver ? 'You have withdrawn from the contract' : 'Withdraw from contract'}
      description={
        isOver
          ? undefined
          : `I withdraw from my contract for AI Scene Partner ${planName[purchase.plan]}, bought on ${longDate(purchase.paidAt)}.`
      }
      footer={
        isOver ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={onClose}>
              Keep my plan
            </Button>
            <Button
              variant="danger"
              busy={isPending}
              busyLabel="Withdrawing..."
              onClick={() => mutate(purchase.subscriptionId)}
            >
              Confirm withdrawal
            </Button>
          </>
        )
      }
    >
      {done && (
        <div role="status" className="mt-3 grid gap-3">
          <p>
            {moneyText(done.amountCents, done.currency)} will be refunded to the card you paid with. You are
            on the Free plan now, and your scenes stay.
          </p>
          <p>
            A confirmation with the date and time, {longMoment(done.withdrawnAt)}, was sent to{' '}
            <strong className="wrap-anywhere">{done.email}</strong>.
          </p>
        </div>
      )}
      {isRecorded && (
        <p role="status" className="mt-3">
          {error.message}
        </p>
      )}
      {!isOver && (
        <>
          <dl className="grid gap-3">
            <Fact name="Name">{user.name || user.email}</Fact>
            <Fact name="You get back">{moneyText(purchase.amountCents, purchase.currency)}</Fact>
            <Fact name="Confirmation goes to">{user.email}</Fact>
          </dl>
          <p className="mt-5">
            {planName[purchase.plan]} ends at once. You keep your scenes to read, practice and export.
          </p>
          {error && (
            <div className="mt-4">
              <FormError>{billingSentence(error, 'withdrawal')}</FormError>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-foreground-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
