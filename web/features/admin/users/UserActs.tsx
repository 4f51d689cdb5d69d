import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser } from '#contract/admin/users.ts';
import { sentenceFor } from '#contract/problems.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { useUserActs } from '../queries/users.ts';
import { impersonate } from '#web/features/accounts/queries/impersonation.ts';
import { ConfirmOwnerDialog } from '#web/features/accounts/ConfirmOwnerDialog.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useAct } from '../use-act.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

type Act = 'impersonate' | 'message' | 'profile' | 'suspend' | 'delete';

/** The actions on one user; serious ones ask for the admin's password. */
export function UserActs({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = useUserActs(user.id);
  const { act, isBusy } = useAct();
  const close = () => setAsked(null);
  if (user.isUntouchable) {
    return <p className="text-ink-soft">This account is an admin’s. Nothing is done to it from here.</p>;
  }
  const locked = user.suspendedAt || user.deletionAt ? sentenceFor('admin.not_to_impersonate') : null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button disabledReason={locked} onClick={() => setAsked('impersonate')}>
          Impersonate User
        </Button>
        <Button onClick={() => setAsked('message')}>Send Message</Button>
        <Button onClick={() => setAsked('profile')}>Change Profile</Button>
        {user.suspendedAt ? (
          <Button
            busy={isBusy}
            busyLabel="Lifting..."
            onClick={() => void act(acts.liftSuspension, 'The suspension is lifted.', 'lift the suspension')}
          >
            Lift Suspension
          </Button>
        ) : (
          <Button onClick={() => setAsked('suspend')}>Suspend Account</Button>
        )}
        {user.deletionAt ? (
          <Button
            busy={isBusy}
            busyLabel="Keeping it..."
            onClick={() => void act(acts.keep, 'The account is kept.', 'keep the account')}
          >
            Keep Account
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsked('delete')}>
            Delete Account
          </Button>
        )}
      </div>
      {asked === 'message' && <MessageDialog user={user} onClose={close} />}
      {asked === 'profile' && <ProfileDialog user={user} onClose={close} />}
      {asked === 'impersonate' && <ImpersonateDialog user={user} onClose={close} />}
      {asked === 'suspend' && (
        <ConfirmOwnerDialog
          title={`Suspend ${user.name}?`}
          description={`${user.email} is signed out at once and cannot sign in. What they pay for ends now and does not come back by itself; what they published is hidden. Nothing of theirs is lost.`}
          confirmLabel="Suspend Account"
          busyLabel="Suspending..."
          failed="suspend the account"
          onConfirm={async (typed) => {
            await acts.suspend(typed);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmOwnerDialog
          title={`Delete ${user.name}?`}
          description={`The account of ${user.email} is locked at once, and an email tells them. In ${graceDays} days everything of theirs is deleted; until then they, or you, can take it back. What they pay for ends now.`}
          confirmLabel="Delete Account"
          busyLabel="Deleting..."
          failed="delete the account"
          onConfirm={async (typed) => {
            await acts.delete(typed);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function ImpersonateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmOwnerDialog
      title={`Act as ${user.name}?`}
      description={`You see and use the app as ${user.email}, for an hour at most. It is written down, and they can see it among their devices.`}
      confirmLabel="Impersonate User"
      busyLabel="Changing over..."
      tone="primary"
      failed="act as this user"
      onConfirm={async (typed) => {
        await impersonate(user.id, typed);
        await navigate(paths.dashboard(), { replace: true });
      }}
      onClose={onClose}
    />
  );
}
