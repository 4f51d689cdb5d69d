import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { kindOfToken, unsubscribe, type MailingList } from '#contract/notifications.ts';
import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

const emails: Readonly<Record<MailingList, string>> = {
  'due-dates': 'reminders of due dates',
  'weekly-summary': 'weekly summaries',
  'scene-notes': 'emails about notes on scenes',
  'product-news': 'product news',
  waitlist: 'emails about Auto Mode',
};

/**
 * The page an email's link opens, signed in or not. Opening it changes nothing, because mail scanners open links too.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const kind = kindOfToken(token);
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'invalid'>(kind ? 'asking' : 'invalid');
  const [failed, setFailed] = useState('');

  async function send() {
    setState('sending');
    setFailed('');
    try {
      await call(unsubscribe, { query: { token } });
      setState('done');
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'letter.link_invalid';
      setState(isInvalid ? 'invalid' : 'asking');
      setFailed(failureSentence('unsubscribe', error));
    }
  }

  const settings = <TextLink to={paths.settings('notifications')}>All your notifications</TextLink>;
  if (state === 'invalid' || !kind) {
    return (
      <AccountPanel
        title="Invalid Link"
        lead={<span role="alert">{sentenceFor('letter.link_invalid')}</span>}
        footer={settings}
      />
    );
  }
  if (state === 'done') {
    return (
      <AccountPanel
        title="Unsubscribed"
        lead={<span role="status">We’ll no longer send you {emails[kind]}.</span>}
        footer={kind === 'waitlist' ? <TextLink to={paths.landing()}>AI Scene Partner</TextLink> : settings}
      />
    );
  }
  return (
    <AccountPanel title="Unsubscribe" lead={`Unsubscribe from ${emails[kind]}?`}>
      <Button
        variant="primary"
        wide
        busy={state === 'sending'}
        busyLabel="Unsubscribing..."
        onClick={() => void send()}
      >
        Unsubscribe
      </Button>
      <FormError>{failed}</FormError>
    </AccountPanel>
  );
}
