import '#web/platform/trusted-types.ts';
import { lazy, StrictMode, Suspense } from 'react';
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

const VoicePage = lazy(() =>
  import('#web/features/readers/voice/VoicePage.tsx').then(({ VoicePage: page }) => ({ default: page })),
);
const TakeVoiceBackPage = lazy(() =>
  import('#web/features/readers/voice/TakeVoiceBackPage.tsx').then(({ TakeVoiceBackPage: page }) => ({
    default: page,
  })),
);

/** What the secret of a link opens. */
function PageOf({ secret }: { secret: string }) {
  const [, kind, token] = /^(voice\.back\.|voice\.|back\.)?(.*)$/.exec(secret)!;
  if (kind === 'voice.back.') return <TakeVoiceBackPage token={token!} />;
  if (kind === 'voice.') return <VoicePage token={token!} />;
  if (kind === 'back.') return <TakeBackPage token={token!} />;
  return <ReaderPage token={token!} />;
}

const secret = location.hash.slice(1);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense fallback={null}>
      <PageOf secret={secret} />
    </Suspense>
    <Announcer />
  </StrictMode>,
);
