import '#web/platform/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#web/features/error-reports/watch-errors.ts';
import { LandingPage } from '#web/features/public/landing/LandingPage.tsx';

watchErrors((kind, error) => {
  void import('#web/features/error-reports/send-error-report.ts').then(({ sendErrorReport }) =>
    sendErrorReport(kind, error),
  );
});

const root = document.getElementById('root')!;
const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);
// The built page already contains its text; during development it is empty.
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);

async function afterwards() {
  const [{ showNotice }, { startReporting }] = await Promise.all([
    import('./shell/show-notice.tsx'),
    import('#web/features/usage/report-events.ts'),
  ]);
  showNotice();
  startReporting(location.pathname);
}
addEventListener('load', () => setTimeout(() => void afterwards().catch(() => null), 1000), { once: true });
