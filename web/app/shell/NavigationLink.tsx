import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import type { NavigationItem } from './navigation.ts';

const rowStyle = (isCurrent: boolean, isLocked: boolean) =>
  cx(
    'relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-foreground-soft transition-colors hover:bg-hover hover:text-foreground',
    isLocked && 'font-normal hover:text-foreground-soft',
    isCurrent &&
      'bg-hover text-foreground before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-amber',
  );

const tabStyle = (isCurrent: boolean) =>
  cx(
    'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-sm text-foreground-soft -outline-offset-2 low:h-12 low:flex-row low:gap-2',
    isCurrent &&
      'font-semibold text-foreground before:absolute before:inset-x-5 before:top-0 before:h-[3px] before:rounded-full before:bg-amber',
  );

interface NavigationLinkProps {
  item: NavigationItem;
  /** A row in the sidebar or drawer, or a tab in the bottom bar. */
  as: 'row' | 'tab';
  label: string;
}

/** A link to a page; the current page is marked, and a locked link says where it leads. */
export function NavigationLink({ item, as, label }: NavigationLinkProps) {
  const isHere = (isActive: boolean) => isActive && !item.isLocked;
  return (
    <NavLink
      to={item.to}
      {...(item.isLocked ? { 'aria-current': false } : {})}
      className={({ isActive }) =>
        as === 'row' ? rowStyle(isHere(isActive), item.isLocked) : tabStyle(isHere(isActive))
      }
    >
      <item.icon aria-hidden className="size-5 shrink-0" />
      <span className="max-w-full truncate">{label}</span>
      {item.isLocked && <VisuallyHidden>, needs a Pro or Expert plan</VisuallyHidden>}
    </NavLink>
  );
}
