import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SettingsTab } from '#web/app/paths.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/display/Tabs.tsx';
import { CalendarGroup } from '#web/features/calendar/CalendarGroup.tsx';
import { MailInGroup } from '#web/features/mail-in/MailInGroup.tsx';
import { NotificationsSection } from '#web/features/notifications/NotificationsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';

const Notifications = () => (
  <>
    <NotificationsSection />
    <CalendarGroup />
    <MailInGroup />
  </>
);

const tabs: readonly { name: SettingsTab; title: string; content: ReactNode }[] = [
  { name: 'profile', title: 'Profile', content: <ProfileSection /> },
  { name: 'privacy', title: 'Privacy & Data', content: <PrivacySection /> },
  { name: 'notifications', title: 'Notifications', content: <Notifications /> },
];

/** docs/product/accounts.md#settings */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'profile';
  return (
    <div className="max-w-3xl">
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={tabs}
        shown={shown}
        onShow={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
