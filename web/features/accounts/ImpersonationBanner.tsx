import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { stopImpersonating } from './queries/impersonation.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { usePageMark } from '#web/ui/behavior/page-mark.ts';
import { clockTime } from '#web/ui/text/date-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shown on every page while an admin acts as a user: as whom, until when, and how to stop. */
export function ImpersonationBanner() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isStopping, setStopping] = useState(false);
  usePageMark('data-has-banner', Boolean(user?.impersonatedUntil));
  if (!user?.impersonatedUntil) return null;

  async function stop() {
    setStopping(true);
    try {
      await stopImpersonating();
      await navigate(paths.admin('users'));
    } catch (error) {
      toast.error(failureSentence('stop acting as somebody else', error));
    }
    setStopping(false);
  }

  return (
    <aside
      aria-label="Acting as somebody else"
      className="sticky top-0 z-40 flex h-(--banner-height) items-center justify-between gap-4 bg-amber px-4 text-on-amber lg:px-6"
    >
      <p className="flex min-w-0 gap-1" title={user.email}>
        <span className="truncate">
          <span className="max-sm:sr-only">Acting as </span>
          <strong>{user.name || user.email}</strong>
          <span className="max-sm:hidden"> ({user.email})</span>
        </span>{' '}
        <span className="shrink-0">until {clockTime(user.impersonatedUntil)}</span>
      </p>
      <Button
        size="small"
        className="shrink-0"
        busy={isStopping}
        busyLabel="Stopping..."
        onClick={() => void stop()}
      >
        Stop
      </Button>
    </aside>
  );
}
