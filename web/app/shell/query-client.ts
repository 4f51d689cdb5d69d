import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from '#web/platform/api/connection.ts';

onlineManager.setEventListener((set) => connection.subscribe(() => set(connection.isConnected())));

/**
 * Caches the server's responses for this tab. Queries also run offline, where the device's storage may answer, and
 * again when the server is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 30_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
