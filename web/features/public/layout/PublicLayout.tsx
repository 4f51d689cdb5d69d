import { Outlet, ScrollRestoration } from 'react-router';
import { Main } from '#web/ui/page/Main.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Wraps the public pages; the landing page, a separate document, has the same header and footer. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <Main className="flex flex-col">
        <Outlet />
      </Main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  );
}
