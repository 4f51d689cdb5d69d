import { Suspense, lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminTab } from '../../paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const UsersTab = lazy(async () => ({ default: (await import('./users/UsersTab.tsx')).UsersTab }));

/** In the order of accounts-access-billing.md section 2. */
const tabs: readonly { name: AdminTab; title: string; content: ReactNode }[] = [
  { name: 'users', title: 'Users', content: <UsersTab /> },
];

const shownTabs = tabs.map(({ content, ...tab }) => ({
  ...tab,
  content: <Suspense fallback={<LoadingTab />}>{content}</Suspense>,
}));

/** The office of those who run the product. */
export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? tabs[0]!.name;
  return (
    <>
      <PageHeader title="Admin Panel" />
      <Tabs
        label="Admin Panel"
        tabs={shownTabs}
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
