import { sentenceFor } from '#contract/problems.ts';
import { Outlet, ScrollRestoration } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import type { Membership } from '#contract/billing.ts';
import { finishLeaving } from '../api/queries/leaving-scenes.ts';
import { ApiError } from '../api/api-error.ts';
import { useMay } from '../api/queries/billing.ts';
import { useTimeZoneInStep } from '../api/queries/notifications.ts';
import { session } from '../api/use-session.ts';
import { Help } from '../help/Help.tsx';
import { draftFiles } from '../offline/draft-files.ts';
import { useTakesInView } from '../takes/device-takes.ts';
import { toast } from '../ui/toast.ts';
import { AppShell } from './AppShell.tsx';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';
import { usePlanInStep } from './use-plan-in-step.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { useSending } from './use-sending.ts';

interface SignedInAppProps {
  user: SessionUser;
  membership: Membership | null;
  hasEnded: boolean;
}

/** The app of one person. When their session ends the page stays as it is, under a dialog to sign in again. */
export function SignedInApp({ user, membership, hasEnded }: SignedInAppProps) {
  useSending(user.id);
  useTakesInView();
  useTimeZoneInStep(user.id);
  const { plan } = usePlanInStep(membership);
  const canUsePremium = useMay('uploads');
  return (
    <AppShell
      user={user}
      plan={plan}
      canUsePremium={canUsePremium}
      onSignOut={() => void signOut()}
      help={<Help canUsePremium={canUsePremium} onSignOut={() => void signOut()} />}
    >
      <Outlet />
      <UpdatePrompt />
      <ScrollRestoration />
      <SessionEndedDialog open={hasEnded} email={user.email} onSignOut={() => void signOut()} />
    </AppShell>
  );
}

async function signOut(): Promise<void> {
  try {
    await finishLeaving();
    await session.signOut();
    await draftFiles.clear();
  } catch (error) {
    const said = error instanceof ApiError && error.status < 500 ? error.message : null;
    toast.error(said ?? sentenceFor('auth.sign_out_failed'));
  }
}
