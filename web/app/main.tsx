import '#web/platform/no-eval.ts';
import '#web/platform/trusted-types.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { reportPageViews } from '#web/features/usage/report-events.ts';
import { session } from '#web/platform/api/use-session.ts';
import { errorDetailsOf } from '#web/features/error-reports/error-details.ts';
import { watchParts } from '#web/features/error-reports/gone-part.ts';
import { sendErrorReport } from '#web/features/error-reports/send-error-report.ts';
import { watchErrors } from '#web/features/error-reports/watch-errors.ts';
import { NoticeBanner } from '#web/features/feature-flags/NoticeBanner.tsx';
import { queryClient } from './shell/query-client.ts';
import { router } from './routes.tsx';
import { followSession } from './session-effects.ts';
import { registerWhenIdle } from '#web/platform/service-worker/when-idle.ts';
import { Announcer } from '#web/ui/feedback/LiveRegion.tsx';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { Tooltips } from '#web/ui/overlay/Tooltips.tsx';

watchParts();
watchErrors(sendErrorReport);
followSession();
session.start();
reportPageViews(router);
if (import.meta.env.PROD) registerWhenIdle();

const firstPage = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  else router.subscribe(({ initialized }) => initialized && resolve());
});
// Loaded after the first page, which works without it.
const OfflineStatus = lazy(() =>
  firstPage
    .then(() => import('./shell/OfflineStatus.tsx'))
    .then(
      (part) => ({ default: part.OfflineStatus }),
      () => ({ default: () => null }),
    ),
);

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => {
          errorDetailsOf(error).componentStack = errorInfo?.componentStack ?? null;
          sendErrorReport('component', error);
        }}
      />
      <NoticeBanner />
      <Suspense>
        <OfflineStatus />
      </Suspense>
      <Announcer />
      <Toaster />
      <Tooltips />
    </QueryClientProvider>
  </StrictMode>
);
const whoIsKnown = new Promise<void>((resolve) => {
  const look = () => session.state().status !== 'loading' && resolve();
  session.subscribe(look);
  look();
});
// The page's shell stays until the page itself can be shown.
const still = root.querySelector('[data-still]');
if (still?.checkVisibility()) await Promise.all([firstPage, whoIsKnown]);
createRoot(root).render(app);
