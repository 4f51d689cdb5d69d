import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Plan } from '#domain/plans/plan.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { paths } from '../paths.ts';
import { usePageMark } from '#web/ui/behavior/page-mark.ts';
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Brand, brandLinkStyle } from '#web/ui/page/Brand.tsx';
import { Main } from '#web/ui/page/Main.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { navigationFor } from './navigation.ts';
import { PlanBadge } from '#web/features/billing/PlanBadge.tsx';
import { Sidebar, type ShellUser } from './Sidebar.tsx';

interface AppShellProps {
  /** Null while the session is loading. */
  user: ShellUser | null;
  plan: Plan;
  canUsePremium: boolean;
  onSignOut?: (() => void) | undefined;
  /** Shown in the header, so that it is always reachable. */
  help?: ReactNode;
  children: ReactNode;
}

/**
 * Everything around a signed-in page: docs/product/app.md#shell. A stage takes the whole screen: the bars are hidden
 * while the page is marked with `data-has-stage`.
 */
export function AppShell({ user, plan, canUsePremium, onSignOut, help, children }: AppShellProps) {
  usePageMark('data-has-header');
  const isAdmin = user?.isAdmin;
  const { handsFree: hasHandsFree } = useProductState().switches;
  const navigation = useMemo(
    () => navigationFor({ canUsePremium, isAdmin, hasHandsFree }),
    [canUsePremium, isAdmin, hasHandsFree],
  );
  return (
    <div>
      <SkipLink />
      <header className="sticky top-(--banner-height) z-30 flex h-14 items-center gap-3 border-b border-line bg-paper px-4 pt-[env(safe-area-inset-top)] on-stage:hidden lg:px-6 print:hidden">
        <Link to={paths.dashboard()} className={brandLinkStyle}>
          <Brand />
        </Link>
        {plan !== 'free' && (
          <span className="hidden lg:block">
            <PlanBadge plan={plan} />
          </span>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-1 max-lg:shrink-0">
          {help}
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          <span className="lg:hidden">
            <MobileMenu navigation={navigation} onSignOut={onSignOut} />
          </span>
        </div>
      </header>
      <div className="flex">
        <Sidebar {...{ user, plan, navigation, onSignOut }} />
        <Main className="px-4 pt-6 pb-28 on-stage:p-0 sm:px-6 lg:px-10 lg:pt-10 lg:pb-16">
          <div className="mx-auto max-w-5xl on-stage:max-w-none">{children}</div>
        </Main>
      </div>
      <BottomBar navigation={navigation} />
    </div>
  );
}
