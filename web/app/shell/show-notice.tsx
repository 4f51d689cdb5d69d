import '#web/platform/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NoticeBanner } from '#web/features/feature-flags/NoticeBanner.tsx';

/** Shows the notice on the landing page, which is a separate document. */
export function showNotice(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <NoticeBanner />
    </StrictMode>,
  );
}
