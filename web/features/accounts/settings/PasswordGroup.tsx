import { useState } from 'react';
import { requestRecovery } from '#contract/accounts.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { call } from '#web/platform/api/call.ts';
import { useProfile } from '../queries/profile.ts';
import { announceAuthEvent } from '../auth-toasts.ts';
import { recoverySentence } from '../recovery-sentence.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** Changes the password, or sends an email with a link to set a new one, as for a forgotten one. */
export function PasswordGroup() {
  const { data: profile } = useProfile();
  const [isSending, setSending] = useState(false);

  async function send(email: string) {
    setSending(true);
    try {
      await call(requestRecovery, { body: { email } });
      announceAuthEvent('password-recovery', email);
    } catch (error) {
      toast.error(recoverySentence(error));
    }
    setSending(false);
  }

  const whatLinkDoes = `Setting it signs you out on every device${
    canUsePasskeys() ? ', and removes your passkeys' : ''
  }.`;
  return (
    <SettingsGroup
      title="Password"
      lead={
        profile?.hasPassword
          ? 'Changing it signs you out on your other devices.'
          : `We’ll email you a link to set a new one. ${whatLinkDoes}`
      }
    >
      {profile?.hasPassword && (
        <>
          <ChangePasswordForm email={profile.email} />
          <p className="mt-6 mb-3 max-w-prose">
            Forgot your password? We’ll email you a link to set a new one. {whatLinkDoes}
          </p>
        </>
      )}
      <Button
        disabled={!profile}
        busy={isSending}
        busyLabel="Sending..."
        onClick={() => profile && void send(profile.email)}
      >
        Send Reset Link
      </Button>
    </SettingsGroup>
  );
}
