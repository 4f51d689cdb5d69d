import type { Navigation } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** On a phone, the essential pages within reach of the thumb. */
export function BottomBar({ navigation }: { navigation: Navigation }) {
  return (
    <nav
      aria-label="Essential"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] on-stage:hidden lg:hidden print:hidden"
    >
      {navigation.essential.map((item) => (
        <NavigationLink key={item.label} item={item} as="tab" label={item.barLabel ?? item.label} />
      ))}
    </nav>
  );
}
