import { QueryClient } from '@tanstack/react-query';

/** What the server said, kept for the tab. Queries also run offline, where the device's own store may answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 30_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
