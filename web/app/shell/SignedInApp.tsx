import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import type { Membership } from '#contract/billing.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { useAvatar } from '#web/features/accounts/queries/profile.ts';
import { useTimeZoneInStep } from '#web/features/notifications/queries/notifications.ts';
import { Help } from '../palette/Help.tsx';
import { useTakesInView } from '#web/features/takes/use-device-takes.ts';
import { AppShell } from './AppShell.tsx';
import { signOut } from './sign-out.ts';
import { usePlanInStep } from '#web/features/billing/use-plan-in-step.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { useSending } from './use-sending.ts';

// Rarely shown.
const SessionEndedDialog = lazy(async () => ({
  default: (await import('#web/features/accounts/SessionEndedDialog.tsx')).SessionEndedDialog,
}));

interface SignedInAppProps {
  user: SessionUser;
  membership: Membership | null;
  hasEnded: boolean;
}

/** The app of one user. When their session ends, the page stays under a dialog to sign in again. */
export function SignedInApp({ user, membership, hasEnded }: SignedInAppProps) {
  useSending(user.id);
  useTakesInView();
  useTimeZoneInStep(user.id);
  const { plan } = usePlanInStep(membership);
  const canUsePremium = usePlanAllows('uploads');
  const avatar = useAvatar();
  // Once mounted it stays, because it returns the focus when it closes.
  const [everEnded, setEverEnded] = useState(hasEnded);
  if (hasEnded && !everEnded) setEverEnded(true);
  return (
    <AppShell
      user={{ ...user, avatar }}
      plan={plan}
      canUsePremium={canUsePremium}
      onSignOut={() => void signOut()}
      help={<Help canUsePremium={canUsePremium} isAdmin={user.isAdmin} onSignOut={() => void signOut()} />}
    >
      <Outlet />
      <UpdatePrompt />
      <ScrollRestoration />
      <Suspense>
        {everEnded && (
          <SessionEndedDialog open={hasEnded} email={user.email} onSignOut={() => void signOut()} />
        )}
      </Suspense>
    </AppShell>
  );
}
