import { lazy, Suspense, useState } from 'react';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { ConfirmOwnerDialog } from '../ConfirmOwnerDialog.tsx';
import { useProfile } from '../queries/profile.ts';
import { useTwoFactor } from '../queries/two-factor.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

// It draws a QR code, once.
const SetUpTwoFactorDialog = lazy(async () => ({
  default: (await import('./SetUpTwoFactorDialog.tsx')).SetUpTwoFactorDialog,
}));

type Task = 'set-up' | 'renew' | 'turn-off';

/** The second factor of an account with a password. */
export function TwoFactorGroup() {
  const { data: profile } = useProfile();
  const { twoFactor, isError, tryAgain, renewCodes, turnOff, reload } = useTwoFactor();
  const whyNot = useOwnerOnlyReason();
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setTask(null);
  const show = (shown: readonly string[]) => {
    setCodes(shown);
    close();
  };
  if (profile && !profile.hasPassword) return null;

  return (
    <SettingsGroup
      title="Two-factor authentication"
      lead="Signing in with your password then also takes a code from an authenticator app on your phone. A stolen password alone is no use."
    >
      {isError && !twoFactor && <NotLoaded tryAgain={tryAgain}>This setting could not be loaded.</NotLoaded>}
      {!twoFactor && !isError && <Skeleton className="h-20" />}
      {twoFactor && !twoFactor.isOn && (
        <Button disabledReason={whyNot} onClick={() => setTask('set-up')}>
          Set up
        </Button>
      )}
      {twoFactor?.isOn && (
        <>
          <p className="mb-4">
            <strong>On.</strong> You have {counted(twoFactor.recoveryCodesLeft, 'recovery code')} left.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabledReason={whyNot} onClick={() => setTask('renew')}>
              New recovery codes
            </Button>
            <Button disabledReason={whyNot} onClick={() => setTask('turn-off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {task === 'set-up' && (
        <Suspense>
          <SetUpTwoFactorDialog
            onDone={(shown) => {
              show(shown);
              void reload();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {task === 'renew' && (
        <ConfirmOwnerDialog
          title="Get new recovery codes?"
          description="The codes you have now will no longer work."
          confirmLabel="Get new codes"
          busyLabel="Getting codes..."
          tone="primary"
          failed="get new codes"
          onConfirm={async (typed) => show(await renewCodes(typed))}
          onClose={close}
        />
      )}
      {task === 'turn-off' && (
        <ConfirmOwnerDialog
          title="Turn off two-factor authentication?"
          description="Your password alone will be enough to sign in. Your recovery codes will no longer work."
          confirmLabel="Turn off"
          busyLabel="Turning off..."
          failed="turn it off"
          onConfirm={async (typed) => {
            await turnOff(typed);
            close();
            toast.success('Two-factor authentication is off.');
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsGroup>
  );
}
