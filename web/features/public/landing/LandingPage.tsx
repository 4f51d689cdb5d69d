import { PublicFooter } from '../layout/PublicFooter.tsx';
import { SiteHeader } from '../layout/SiteHeader.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { WhoItIsFor } from './WhoItIsFor.tsx';

/** docs/product/app.md#public-pages: a separate document, complete before any script runs. */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Hero />
        <Features />
        <WhoItIsFor />
        <Pricing />
        <ClosingCall />
      </main>
      <div data-theme="dark">
        <PublicFooter />
      </div>
    </div>
  );
}
