import { sentenceFor } from '#contract/problems.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

export function InvalidLink() {
  return (
    <AccountPanel
      title="Invalid Reset Link"
      lead={<span role="alert">{sentenceFor('auth.reset_link_invalid')}</span>}
      footer={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
    >
      <ButtonLink to={paths.forgotPassword()} variant="primary" wide>
        Request New Reset Link
      </ButtonLink>
    </AccountPanel>
  );
}
