import { useQuery } from '@tanstack/react-query';
import type { FeatureFlagName } from '#contract/feature-flags.ts';
import { setFeatureFlag, featureFlagsQuery } from '../queries/feature-flags.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { NoticeForm } from './NoticeForm.tsx';

const switches: readonly { name: FeatureFlagName; label: string; hint: string }[] = [
  {
    name: 'signUps',
    label: 'Sign-ups',
    hint: 'New accounts can be created with a password or Google. If off, existing users sign in as usual and everyone else is asked to come back later.',
  },
  {
    name: 'handsFree',
    label: 'Hands-free practice',
    hint: 'Practice Session (Auto) is in the menu. If off, its page is closed, its waitlist accepts no addresses, and nobody on it is told that the mode is here.',
  },
  {
    name: 'communityPublishing',
    label: 'Community publishing',
    hint: 'Pro and Expert users can publish scenes. If off, published scenes stay and none can be added.',
  },
];

/** Feature flags and the notice. A change reaches everyone within about a minute. */
export function SettingsTab() {
  const { data, isError, refetch } = useQuery(featureFlagsQuery());
  const { run, isBusy } = useAdminAction();
  if (!data && isError) {
    return (
      <ErrorState
        title="The feature flags could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Nothing has changed.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading feature flags">
        <div className="grid max-w-2xl gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </Loading>
    );
  }
  return (
    <div className="grid max-w-2xl gap-12">
      <section aria-labelledby="switches">
        <h2 id="switches" className="mb-2 text-xl font-bold">
          FeatureFlags
        </h2>
        <div className="divide-y divide-line">
          {switches.map(({ name, label, hint }) => (
            <SwitchField
              key={name}
              className="py-4"
              label={label}
              hint={hint}
              checked={data.switches[name]}
              disabled={isBusy}
              onCheckedChange={(isOn) =>
                void run(
                  () => setFeatureFlag(name, isOn),
                  `${label}: ${isOn ? 'on' : 'off'}.`,
                  'change the feature flag',
                )
              }
            />
          ))}
        </div>
      </section>
      <NoticeForm key={data.notice?.id ?? 'none'} notice={data.notice} />
    </div>
  );
}
