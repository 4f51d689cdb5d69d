import { Menu } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx';
import { Brand, brandLinkStyle } from '#web/ui/page/Brand.tsx';

const places = [
  ['Product', paths.product()],
  ['Pricing', paths.pricing()],
  ['Resources', paths.resources()],
  ['Sign In', paths.login()],
] as const;

const placeStyle =
  'flex min-h-11 items-center rounded-md px-3 font-medium text-foreground-soft hover:text-foreground';

/**
 * The header of every public page. It uses plain links without a router, because the landing page is a document of
 * its own.
 */
export function SiteHeader() {
  return (
    <header className="relative mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6 print:hidden">
      <a href={paths.landing()} className={brandLinkStyle}>
        <Brand />
      </a>
      <nav aria-label="Main" className="ml-auto hidden shrink-0 items-center gap-1 md:flex">
        <Places />
        <ThemeToggle />
        <ButtonAnchor href={paths.signup()} size="small" className="ml-2">
          Sign Up
        </ButtonAnchor>
      </nav>
      <div className="ml-auto flex shrink-0 items-center md:hidden">
        <ThemeToggle />
        <details className="group">
          <summary
            aria-label="Menu"
            className={cx(buttonStyle({ variant: 'quiet' }), 'list-none [&::-webkit-details-marker]:hidden')}
          >
            <Menu aria-hidden className="size-5" />
          </summary>
          <nav
            aria-label="Main"
            className="absolute inset-x-4 top-15 z-60 grid gap-1 rounded-md border border-line bg-surface p-3 shadow-floating"
          >
            <Places />
            <ButtonAnchor href={paths.signup()} className="mt-2">
              Sign Up
            </ButtonAnchor>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Places() {
  return places.map(([label, href]) => (
    <a key={href} href={href} className={placeStyle}>
      {label}
    </a>
  ));
}
