// Keeps the plan equal on every open page. Only the server decides: a tab that sees a change tells the other tabs of
// this browser to reload it, and a page that becomes visible reloads it, for changes on other devices.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Membership } from '#contract/billing.ts';
import { freeMembership, membershipQuery } from './queries/billing.ts';

/** The current plan. `fromSession` came with the session, which one tab renews for all. */
export function usePlanInStep(fromSession: Membership | null): Membership {
  const client = useQueryClient();
  const { data = freeMembership } = useQuery({
    ...membershipQuery,
    ...(fromSession && { initialData: fromSession }),
  });
  const announced = useRef(data);
  const channel = useRef<BroadcastChannel>(null);

  useEffect(() => {
    if (fromSession) client.setQueryData(membershipQuery.queryKey, fromSession);
  }, [client, fromSession]);

  useEffect(() => {
    const others = new BroadcastChannel('scene-partner-plan');
    const ask = () =>
      void client.refetchQueries({ queryKey: membershipQuery.queryKey }, { cancelRefetch: false });
    others.addEventListener('message', ask);
    addEventListener('focus', ask);
    channel.current = others;
    return () => {
      others.close();
      removeEventListener('focus', ask);
    };
  }, [client]);

  useEffect(() => {
    if (announced.current === data) return;
    announced.current = data;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.current?.postMessage('changed');
  }, [data]);

  return data;
}
