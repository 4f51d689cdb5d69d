import { useState } from 'react';
import { graceDays } from '#domain/accounts/deletion.ts';
import { useProfile } from '../queries/profile.ts';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** Deletes the account with all its data. */
export function DeleteAccountGroup() {
  const { data: profile } = useProfile();
  const whyNot = useOwnerOnlyReason();
  const [isAsked, setAsked] = useState(false);
  return (
    <SettingsGroup
      title="Delete your account"
      lead={`All your data is permanently deleted, including files. You have ${graceDays} days to change your mind.`}
    >
      <Button variant="danger" disabled={!profile} disabledReason={whyNot} onClick={() => setAsked(true)}>
        Delete my account
      </Button>
      {profile && isAsked && <DeleteAccountDialog onClose={() => setAsked(false)} />}
    </SettingsGroup>
  );
}
