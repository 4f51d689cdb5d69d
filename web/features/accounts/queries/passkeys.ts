import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/passkeys.ts';
import { call } from '#web/platform/api/call.ts';
import { newPasskey } from '../passkeys.ts';

const queryKey = ['passkeys'] as const;

/** The actor's passkeys. The functions that change them throw ApiError or Offline. */
export function usePasskeys() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.listPasskeys, { signal }),
  });
  const then = () => client.invalidateQueries({ queryKey });
  return {
    passkeys: data?.passkeys,
    isError,
    tryAgain: () => void refetch(),
    /** False if the user chose none. */
    add: (name: string) => newPasskey(name).finally(then),
    rename: (passkeyId: string, name: string) =>
      call(contract.renamePasskey, { params: { passkeyId }, body: { name } }).finally(then),
    remove: (passkeyId: string) => call(contract.removePasskey, { params: { passkeyId } }).finally(then),
  };
}
