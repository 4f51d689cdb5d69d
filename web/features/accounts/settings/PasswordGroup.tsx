import { useState } from 'react';
import { requestRecovery } from '#contract/accounts.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { call } from '#web/platform/api/call.ts';
import { useProfile } from '../queries/profile.ts';
import { announceAuthEvent } from '../auth-toasts.ts';
import { recoverySentence } from '../recovery-sentence.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** Sends an email with a link to set a new password, as for a forgotten one. */
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

  return (
    <SettingsGroup
      title="Password"
      lead={`We’ll email you a link to set a new one. Setting it signs you out on every device${
        canUsePasskeys() ? ', and removes your passkeys' : ''
      }.`}
    >
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
