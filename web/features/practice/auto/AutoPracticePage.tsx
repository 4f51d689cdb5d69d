import { Ear } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { NotifyForm } from './NotifyForm.tsx';

/** docs/product/practice.md#hands-free-practice */
export function AutoPracticePage() {
  if (!useProductState().switches.handsFree) return <AutoModeClosed />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Practice Session (Auto) – Coming Soon"
        description="Hands-free: your partner hears when you finish your line and continues with the next. No timer, no keys, just the scene. Estimated release Q4 2025."
      />
      <section aria-labelledby="notify" className="mt-10">
        <h2 id="notify" className="text-xl font-bold">
          Get notified at launch
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">We’ll email you now to confirm, and again on launch day.</p>
        <NotifyForm />
      </section>
      <section aria-labelledby="until-then" className="mt-12">
        <h2 id="until-then" className="text-xl font-bold">
          Until then
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">
          In Timed Mode, your partner leaves time for each of your lines.
        </p>
        <ButtonLink to={paths.practiceTimed()} variant="primary">
          Try Timed Mode Now
        </ButtonLink>
      </section>
    </div>
  );
}

/** While its feature flag is off. */
function AutoModeClosed() {
  return (
    <EmptyState
      icon={Ear}
      title="Auto Mode is closed for now"
      actions={
        <ButtonLink to={paths.practiceTimed()} variant="primary">
          Try Timed Mode Now
        </ButtonLink>
      }
    >
      In Timed Mode, your partner leaves time for each of your lines.
    </EmptyState>
  );
}
