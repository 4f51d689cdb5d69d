import './no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { session } from './api/use-session.ts';
import { rememberComponentStack } from './layout/error-details.ts';
import { queryClient } from './layout/query-client.ts';
import { router } from './routes.tsx';
import { Announcer } from './ui/LiveRegion.tsx';
import { Toaster } from './ui/Toaster.tsx';

session.start();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => rememberComponentStack(error, errorInfo?.componentStack)}
      />
      <Announcer />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
