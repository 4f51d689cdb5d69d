import { useMembership, usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { IncomingHeading } from './IncomingHeading.tsx';
import { IncomingScripts } from './IncomingScripts.tsx';

/** Scripts that came from elsewhere: docs/product/incoming.md. */
export function IncomingPage() {
  const { user } = useSession();
  const { isPending } = useMembership();
  const mayUpload = usePlanAllows('uploads');
  if (isPending || !user) return <IncomingHeading />;
  return <IncomingScripts userId={user.id} mayUpload={mayUpload} />;
}
