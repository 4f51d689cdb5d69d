import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser } from '#contract/admin/users.ts';
import { sentenceFor } from '#contract/problems.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { useUserActions } from '../queries/users.ts';
import { impersonate } from '#web/features/accounts/queries/impersonation.ts';
import { ConfirmOwnerDialog } from '#web/features/accounts/ConfirmOwnerDialog.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

type UserAction = 'impersonate' | 'message' | 'profile' | 'suspend' | 'two-factor' | 'delete';

/** The actions on one user; serious ones ask for the admin's password. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  const actions = useUserActions(user.id);
  const { run, isBusy } = useAdminAction();
  const close = () => setAsked(null);
  if (user.isUntouchable) {
    return <p className="text-foreground-soft">This is an admin’s account. It can’t be changed here.</p>;
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
            onClick={() => void run(actions.liftSuspension, 'Suspension lifted.', 'lift the suspension')}
          >
            Lift Suspension
          </Button>
        ) : (
          <Button onClick={() => setAsked('suspend')}>Suspend Account</Button>
        )}
        {user.hasTwoFactor && <Button onClick={() => setAsked('two-factor')}>Turn Off Two-Factor</Button>}
        {user.deletionAt ? (
          <Button
            busy={isBusy}
            busyLabel="Restoring..."
            onClick={() => void run(actions.keep, 'Deletion canceled.', 'keep the account')}
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
          description={`${user.email} is signed out at once and cannot sign in. Their subscription ends now and is not restored automatically; their published scenes are hidden. No data is deleted.`}
          confirmLabel="Suspend Account"
          busyLabel="Suspending..."
          failed="suspend the account"
          onConfirm={async (typed) => {
            await actions.suspend(typed);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'two-factor' && (
        <ConfirmOwnerDialog
          title={`Turn off two-factor authentication of ${user.name}?`}
          description={`Their password alone will sign them in. Do this only if you are sure that ${user.email} asked for it, for example because they know what is in their account. They are told by email.`}
          confirmLabel="Turn Off"
          busyLabel="Turning off..."
          failed="turn it off"
          onConfirm={async (typed) => {
            await actions.turnOffTwoFactor(typed);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmOwnerDialog
          title={`Delete ${user.name}?`}
          description={`The account of ${user.email} is locked at once, and they are told by email. In ${graceDays} days all their data is deleted; until then they or you can cancel. Their subscription ends now.`}
          confirmLabel="Delete Account"
          busyLabel="Deleting..."
          failed="delete the account"
          onConfirm={async (typed) => {
            await actions.delete(typed);
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
      description={`You see and use the app as ${user.email}, for an hour at most. Their takes and files stay closed to you. This is recorded in the audit log, and they can see it among their devices.`}
      confirmLabel="Impersonate User"
      busyLabel="Switching..."
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
