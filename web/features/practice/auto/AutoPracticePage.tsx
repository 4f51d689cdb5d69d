import { Ear } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PracticeInMode } from '../PracticeTimedPage.tsx';

/** docs/product/practice.md#hands-free-practice */
export function AutoPracticePage() {
  return useProductState().switches.handsFree ? <PracticeInMode mode="auto" /> : <AutoModeClosed />;
}

/** Shown while the feature flag is off. */
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
