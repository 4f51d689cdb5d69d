import { useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { session } from '#web/platform/api/use-session.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { OtherSignInWays } from '../OtherSignInWays.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { SignupForm } from './SignupForm.tsx';

/** docs/product/accounts.md#signing-up. A guard decides where to go afterward. */
export function SignupPage() {
  const { signUps } = useProductState().switches;
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  if (unconfirmed) {
    return (
      <AccountPanel
        title="Check Your Email"
        lead={
          <>
            We sent a link to <strong className="wrap-anywhere">{unconfirmed}</strong>. Please check your
            email and click the confirmation link before signing in.
          </>
        }
        footer={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
      />
    );
  }
  if (!signUps) {
    return (
      <AccountPanel
        title="Back Soon"
        lead={sentenceFor('auth.sign_ups_closed')}
        footer={
          <>
            Already have an account? <TextLink to={paths.login()}>Sign in</TextLink>
          </>
        }
      />
    );
  }
  return (
    <AccountPanel
      title="Create Your Account"
      lead="Free forever. No card needed."
      footer={
        <>
          Already have an account? <TextLink to={paths.login()}>Sign in</TextLink>
        </>
      }
    >
      <SignupForm
        onSubmit={async (form) => {
          const isSignedIn = await session.signUp(form);
          if (!isSignedIn) setUnconfirmed(form.email.trim());
        }}
      />
      <OtherSignInWays isNewcomer />
    </AccountPanel>
  );
}
