import type { SessionUser } from '#contract/accounts.ts';
import { BookOpen, CreditCard, FileUp, Lock, Timer, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dayMs } from '#domain/durations.ts';
import { roomForToday } from '#web/features/learning/device/room-for-today.ts';
import { useMembership, usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { useDashboard } from '#web/features/practice/queries/practice.ts';
import { useScenes } from '#web/features/scenes/queries/scenes.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { CutOffTakes } from '#web/features/takes/CutOffTakes.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { RecentScenes } from './RecentScenes.tsx';
import { useSubscriptionWelcome } from './use-subscription-welcome.ts';

// The planner is loaded later because it is large; its data is on this device.
const TodayPanel = lazy(async () => ({
  default: (await import('#web/features/learning/today/TodayPanel.tsx')).TodayPanel,
}));

const BelowScenes = lazy(async () => ({ default: (await import('./BelowScenes.tsx')).BelowScenes }));

/** docs/product/app.md#dashboard */
export function DashboardPage() {
  const { user } = useSession();
  const [openedAt] = useState(() => new Date());
  const [room] = useState(() => roomForToday.read());
  const mayUpload = usePlanAllows('uploads');
  useSubscriptionWelcome();
  // Content below a list of unknown length would be shifted by it.
  const isListed = !useScenes().isPending;
  const stats = useDashboard();
  return (
    <>
      {/* As prerendered, the device puts the greeting in. */}
      <PageHeader title="Dashboard" heading={user ? greeting(user, openedAt) : <known-greeting />} />
      <CutOffTakes />
      <known-room style={{ display: 'block', minHeight: room }}>
        <Suspense>
          <TodayPanel />
        </Suspense>
      </known-room>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[3fr_2fr]">
        <RecentScenes />
        {isListed && <QuickActions mayUpload={mayUpload} />}
      </div>
      <Suspense>
        {isListed && stats.isFetched && <BelowScenes canUsePremium={mayUpload} stats={stats} />}
      </Suspense>
    </>
  );
}

function QuickActions({ mayUpload }: { mayUpload: boolean }) {
  const hasEverything = useMembership().data?.entitlement.plan === 'expert';
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-xl font-bold">
        Quick actions
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <QuickAction icon={Timer} label="Practice Session" to={paths.practiceTimed()} />
        {mayUpload ? (
          <QuickAction icon={FileUp} label="Upload Script" to={paths.upload()} />
        ) : (
          <QuickAction
            icon={Lock}
            label="Upload Script"
            note="Needs Pro or Expert. Upgrade"
            to={paths.subscription()}
          />
        )}
        <QuickAction icon={BookOpen} label="Browse Scenes" to={paths.scenes()} />
        {!hasEverything && <QuickAction icon={CreditCard} label="Upgrade Plan" to={paths.subscription()} />}
      </ul>
    </section>
  );
}

interface QuickActionProps {
  icon: LucideIcon;
  label: string;
  note?: string;
  to: string;
}

function QuickAction({ icon: Icon, label, note, to }: QuickActionProps) {
  return (
    <li>
      <Link to={to} className="-mx-3 flex min-h-14 items-center gap-3 rounded-md px-3 hover:bg-hover">
        <Icon aria-hidden className="size-5 shrink-0 text-foreground-soft" />
        <span>
          <span className="font-medium">{label}</span>
          {note && <span className="block text-sm text-foreground-soft">{note}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Nobody is welcomed back on the day they joined. */
function greeting({ name, email, joinedAt = '' }: SessionUser, now: Date): string {
  const isNew = now.getTime() - Date.parse(joinedAt) < dayMs;
  return `${isNew ? 'Welcome' : 'Welcome back'}, ${name || email.split('@')[0] || 'Actor'}`;
}
