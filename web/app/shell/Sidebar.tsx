import { LogOut } from 'lucide-react';
import { planName, type Plan } from '#domain/plans/plan.ts';
import { Avatar } from '#web/ui/display/Avatar.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Navigation } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

export interface ShellUser {
  readonly name: string;
  readonly email: string;
  readonly isAdmin?: boolean;
  /** The address of the user's picture. */
  readonly avatar?: string | null;
}

interface SidebarProps {
  user: ShellUser | null;
  plan: Plan;
  navigation: Navigation;
  onSignOut?: (() => void) | undefined;
}

/** The left column on a desktop: user, plan, and navigation. */
export function Sidebar({ user, plan, navigation, onSignOut }: SidebarProps) {
  const name = user?.name || user?.email || '\u00a0';
  return (
    <aside className="sticky top-[calc(3.5rem+var(--banner-height))] hidden h-[calc(100dvh-3.5rem-var(--banner-height))] w-68 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line px-3 py-5 on-stage:hidden lg:flex print:hidden">
      <div className={cx('flex items-center gap-3 px-3', !user && 'invisible')}>
        <Avatar name={name} src={user?.avatar ?? null} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-foreground-soft">{planName[plan]} Plan</p>
        </div>
      </div>
      <nav aria-label="Main" className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {navigation.sidebar.map((item) => (
          <NavigationLink key={item.label} item={item} as="row" label={item.label} />
        ))}
      </nav>
      <Button
        variant="quiet"
        icon={LogOut}
        className="mt-auto justify-start px-3 font-medium text-foreground-soft"
        onClick={onSignOut}
      >
        Sign Out
      </Button>
    </aside>
  );
}
