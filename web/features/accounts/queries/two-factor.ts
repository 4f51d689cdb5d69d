import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Confirmation } from '#contract/account-data.ts';
import * as contract from '#contract/two-factor.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';

const queryKey = ['two-factor'] as const;

/** The actor's two-factor authentication. The functions throw ApiError or Offline. */
export function useTwoFactor() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.getTwoFactor, { signal }),
  });
  const then = () => client.invalidateQueries({ queryKey });
  return {
    twoFactor: data,
    isError,
    tryAgain: () => void refetch(),
    /** Answers the recovery codes. */
    renewCodes: async (body: Partial<Confirmation>) => {
      const { recoveryCodes } = await call(contract.renewRecoveryCodes, { body }).finally(then);
      return recoveryCodes;
    },
    turnOff: (body: Partial<Confirmation>) => call(contract.turnOffTwoFactor, { body }).finally(then),
    reload: then,
  };
}

/** Answers the `otpauth://` address for the authenticator app. Throws ApiError or Offline. */
export const startTwoFactor = async (body: Partial<Confirmation>): Promise<string> =>
  (await call(contract.startTwoFactor, { body })).address;

/** Answers the recovery codes. Throws ApiError or Offline. */
export async function confirmTwoFactor(code: string): Promise<readonly string[]> {
  let codes: readonly string[] = [];
  await session.beginWith(async () => {
    const { recoveryCodes, signedIn } = await call(contract.confirmTwoFactor, { body: { code } });
    codes = recoveryCodes;
    return signedIn;
  });
  return codes;
}

/** Throws ApiError or Offline. */
export const signInWithCode = (body: { code: string; isRecoveryCode: boolean }): Promise<void> =>
  session.beginWith(() => call(contract.signInWithCode, { body }));
