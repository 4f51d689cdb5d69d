import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { Logo } from './Logo.tsx';
import { Main, SkipLink } from './Main.tsx';
import { PublicFooter } from './PublicFooter.tsx';

const places = [
  ['Product', paths.product()],
  ['Pricing', paths.pricing()],
  ['Resources', paths.resources()],
  ['Sign In', paths.login()],
] as const;
const placeLook = 'flex min-h-11 items-center rounded-md px-3 font-medium text-ink-soft hover:text-ink';

/** Around the pages a visitor can see. */
export function PublicLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Logo to={paths.landing()} />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 sm:flex">
          {places.map(([label, to]) => (
            <Link key={to} to={to} className={placeLook}>
              {label}
            </Link>
          ))}
          <ThemeToggle />
          <ButtonLink to={paths.signup()} size="small" className="ml-2">
            Sign Up
          </ButtonLink>
        </nav>
        <div className="ml-auto flex sm:hidden">
          <ThemeToggle />
          <IconButton
            icon={MenuIcon}
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </div>
        <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu">
          <nav aria-label="Main" className="grid gap-2 px-3 py-5">
            {places.map(([label, to]) => (
              <Link key={to} to={to} className={placeLook} onClick={close}>
                {label}
              </Link>
            ))}
            <ButtonLink to={paths.signup()} className="mx-3 mt-2" onClick={close}>
              Sign Up
            </ButtonLink>
          </nav>
        </Drawer>
      </header>
      <Main className="flex flex-col">
        <Outlet />
      </Main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  );
}
