import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { flaggedScenesQuery } from './queries/content.ts';
import type { AdminTab } from '#web/app/paths.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tabs } from '#web/ui/display/Tabs.tsx';

const OverviewTab = lazy(async () => ({ default: (await import('./overview/OverviewTab.tsx')).OverviewTab }));
const UsersTab = lazy(async () => ({ default: (await import('./users/UsersTab.tsx')).UsersTab }));
const ContentTab = lazy(async () => ({ default: (await import('./content/ContentTab.tsx')).ContentTab }));
const ModerationTab = lazy(async () => ({
  default: (await import('./moderation/ModerationTab.tsx')).ModerationTab,
}));
const SettingsTab = lazy(async () => ({ default: (await import('./settings/SettingsTab.tsx')).SettingsTab }));
const AnnouncementsSection = lazy(async () => ({
  default: (await import('./announcements/AnnouncementsSection.tsx')).AnnouncementsSection,
}));
const AuditLogSection = lazy(async () => ({
  default: (await import('./audit-log/AuditLogSection.tsx')).AuditLogSection,
}));
const BillingTab = lazy(async () => ({ default: (await import('./billing/BillingTab.tsx')).BillingTab }));
const UsageTab = lazy(async () => ({
  default: (await import('./usage/UsageTab.tsx')).UsageTab,
}));

/** In the order of docs/product/admin.md#tabs. */
const tabs: readonly { name: AdminTab; title: string; content: ReactNode }[] = [
  { name: 'overview', title: 'Overview', content: <OverviewTab /> },
  { name: 'users', title: 'Users', content: <UsersTab /> },
  { name: 'content', title: 'Content', content: <ContentTab /> },
  { name: 'billing', title: 'Billing', content: <BillingTab /> },
  { name: 'moderation', title: 'Moderation', content: <ModerationTab /> },
  {
    name: 'settings',
    title: 'Settings',
    content: (
      <>
        <SettingsTab />
        <AnnouncementsSection />
        <AuditLogSection />
      </>
    ),
  },
  { name: 'analytics', title: 'Analytics', content: <UsageTab /> },
];

const shownTabs = tabs.map(({ content, ...tab }) => ({
  ...tab,
  content: <Suspense fallback={<LoadingTab />}>{content}</Suspense>,
}));

/** The admin panel. */
export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const { data: flagged } = useQuery(flaggedScenesQuery());
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? tabs[0]!.name;
  return (
    <>
      <PageHeader title="Admin Panel" />
      <Tabs
        label="Admin Panel"
        tabs={shownTabs.map((tab) =>
          tab.name === 'moderation' && flagged?.total
            ? { ...tab, title: `Moderation (${flagged.total})` }
            : tab,
        )}
        shown={shown}
        onShow={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

function LoadingTab() {
  return (
    <Loading label="Loading">
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
