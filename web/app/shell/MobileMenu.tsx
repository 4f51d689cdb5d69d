import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/ui/action/Button.tsx';
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import type { Navigation, NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** The menu button of the top bar and its drawer, which closes after navigation. */
export function MobileMenu({
  navigation,
  onSignOut,
}: {
  navigation: Navigation;
  onSignOut?: (() => void) | undefined;
}) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const setOpen = (next: boolean) => setOpenedAt(next ? key : null);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onOpenChange={setOpen} title="Menu">
        <nav aria-label="Main" className="grid gap-6 px-3 py-5">
          <Group title="Essential" items={navigation.essential} />
          <Group title="More" items={navigation.more} />
        </nav>
        <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-4">
          <Button variant="quiet" icon={LogOut} className="px-3" onClick={onSignOut}>
            Sign Out
          </Button>
          <span className="sm:hidden">
            <ThemeToggle />
          </span>
        </div>
      </Drawer>
    </>
  );
}

function Group({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  return (
    <section>
      <h3 className="px-3 pb-1 text-sm font-semibold text-foreground-soft">{title}</h3>
      {items.map((item) => (
        <NavigationLink key={item.label} item={item} as="row" label={item.drawerLabel} />
      ))}
    </section>
  );
}
