import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddressGroup } from '#web/ui/page/AddressGroup.tsx';
import { useMailAddress } from './queries/mail-address.ts';

/**
 * The address to which the actor emails scripts; renders nothing if the server receives no email. See
 * docs/product/mail-in.md.
 */
export function MailInGroup() {
  const { user } = useSession();
  const mayUpload = usePlanAllows('uploads');
  const { data, isError, tryAgain, make, revoke } = useMailAddress();
  const report = (action: string) => (error: Error) => void toast.error(failureSentence(action, error));
  if (!mayUpload || data?.isOffered === false) return null;
  return (
    <AddressGroup
      title="Scripts by email"
      lead={
        <>
          Forward your sides from <span className="font-medium wrap-anywhere">{user?.email}</span> to an
          address of your own, and find them under Incoming scripts. You get an email that says which were
          accepted.
        </>
      }
      label="Address for your scripts"
      hint="Emails from other senders are ignored. Up to 20 emails a day."
      address={data?.address}
      makeLabel="Make an address"
      isMaking={make.isPending}
      isRevoking={revoke.isPending}
      revokeTitle="Revoke this address?"
      revokeText="Emails to it are ignored from now on. You can make a new address at any time."
      onTryAgain={isError ? tryAgain : undefined}
      onMake={() => make.mutate(undefined, { onError: report('make the address') })}
      onRevoke={(onDone) =>
        revoke.mutate(undefined, { onSuccess: onDone, onError: report('revoke the address') })
      }
    />
  );
}
