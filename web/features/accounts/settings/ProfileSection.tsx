import { sentenceFor } from '#contract/problems.ts';
import { useProfile } from '../queries/profile.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { AboutYouForm } from './AboutYouForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { AvatarField } from './AvatarField.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** The actor's picture, profile and address. */
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
  return (
    <>
      <SettingsGroup title="Your picture">
        <AvatarField name={profile.name} />
      </SettingsGroup>
      <SettingsGroup title="About you">
        <AboutYouForm profile={profile} />
      </SettingsGroup>
      <SettingsGroup
        title="Email"
        lead={
          <>
            You sign in with{' '}
            <span className="font-medium wrap-anywhere text-foreground">{profile.email}</span>. To change it,
            confirm a link at this address and one at the new address. If you can’t read emails there anymore,
            write to{' '}
            <TextAnchor href={`mailto:${supportEmail}`} className="wrap-anywhere">
              {supportEmail}
            </TextAnchor>
            .
          </>
        }
      >
        <EmailForm email={profile.email} />
      </SettingsGroup>
    </>
  );
}
