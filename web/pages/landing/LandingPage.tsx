import { ClosingCall } from './ClosingCall.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';

/** accounts-access-billing.md section 2, "/ landing page". */
export function LandingPage() {
  return (
    <div data-scrolls-smoothly>
      <title>AI Scene Partner · Rehearse with a partner who is always off book</title>
      <Hero />
      <Features />
      <Pricing />
      <ClosingCall />
    </div>
  );
}
