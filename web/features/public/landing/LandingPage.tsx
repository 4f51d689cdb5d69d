import { PublicFooter } from '../layout/PublicFooter.tsx';
import { SiteHeader } from '../layout/SiteHeader.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { WhoItIsFor } from './WhoItIsFor.tsx';

/** accounts-access-billing.md section 2, "/ landing page": a document of its own, whole before any script runs. */
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
      <div data-theme="blackout">
        <PublicFooter />
      </div>
    </div>
  );
}
