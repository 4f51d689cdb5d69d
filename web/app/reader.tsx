import '#web/platform/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchErrors } from '#web/features/error-reports/watch-errors.ts';
import { ReaderPage } from '#web/features/readers/record/ReaderPage.tsx';
import { TakeBackPage } from '#web/features/readers/record/TakeBackPage.tsx';
import { Announcer } from '#web/ui/feedback/LiveRegion.tsx';

watchErrors((kind, error) => {
  void import('#web/features/error-reports/send-error-report.ts').then(({ sendErrorReport }) =>
    sendErrorReport(kind, error),
  );
});
// Another link opened in this tab changes only the fragment.
addEventListener('hashchange', () => location.reload());

const secret = location.hash.slice(1);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {secret.startsWith('back.') ? (
      <TakeBackPage token={secret.slice('back.'.length)} />
    ) : (
      <ReaderPage token={secret} />
    )}
    <Announcer />
  </StrictMode>,
);
