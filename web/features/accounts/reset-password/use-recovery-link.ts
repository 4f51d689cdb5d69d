import { useEffect, useState } from 'react';
import * as contract from '#contract/accounts.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';

/** `checking` until the server has said whether the link is valid; `spent` once it has set a password. */
export type RecoveryLink = 'checking' | 'valid' | 'invalid' | 'spent';

export interface RecoveryTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export function useRecoveryLink(tokens: RecoveryTokens) {
  const isWhole = tokens.access_token !== '' && tokens.refresh_token !== '';
  const [link, setLink] = useState<RecoveryLink>(isWhole ? 'checking' : 'invalid');
  useEffect(() => {
    if (!isWhole) return;
    const leaving = new AbortController();
    call(contract.checkRecovery, { body: tokens, signal: leaving.signal }).then(
      () => setLink('valid'),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // If the server can't be reached, the form is shown; the server checks the link again when it is sent.
        const isRefused = error instanceof ApiError && error.code === 'auth.reset_link_invalid';
        setLink(isRefused ? 'invalid' : 'valid');
      },
    );
    return () => leaving.abort();
  }, [isWhole, tokens]);
  return [link, setLink] as const;
}
