import { sentenceFor } from '#contract/problems.ts';
import { experienceName } from '#domain/accounts/profile-rules.ts';
import { useProfile } from '../queries/profile.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { AvatarField } from './AvatarField.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** The actor can change the picture; the rest is read-only. */
export function ProfileSection() {
  const { data: profile, isError, refetch } = useProfile();
  if (isError && !profile) {
    return (
      <ErrorState
        title={sentenceFor('profile.load_failed')}
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  }
  if (!profile) {
    return (
      <Loading label="Loading your profile">
        <Skeleton className="h-24" />
        <Skeleton className="mt-10 h-56" />
      </Loading>
    );
  }
  const facts = [
    ['Name', profile.name],
    ['Email', profile.email],
    ['Acting experience', experienceName[profile.actingExperience]],
    ['Location', profile.location ?? 'Not given'],
  ] as const;
  return (
    <>
      <SettingsGroup title="Your picture">
        <AvatarField name={profile.name} />
      </SettingsGroup>
      <SettingsGroup
        title="About you"
        lead={
          <>
            To change any of this, contact support at{' '}
            <TextAnchor href={`mailto:${supportEmail}`} className="wrap-anywhere">
              {supportEmail}
            </TextAnchor>
            .
          </>
        }
      >
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </SettingsGroup>
    </>
  );
}
