import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { practiceCalls, practiceKeys } from '../../api/queries/practice.ts';
import { useSession } from '../../api/use-session.ts';
import { sendUnsentSessions } from './send-sessions.ts';

/** Sends sessions that could not be stored when they ended: now, and whenever the connection comes back. */
export function useUnsentSessions(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    async function send(userId: string) {
      const hasStored = await sendUnsentSessions(practiceCalls, userId);
      if (hasStored) await queryClient.invalidateQueries({ queryKey: practiceKeys.all });
    }
    const sendNow = () => void send(userId);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [userId, queryClient]);
}
