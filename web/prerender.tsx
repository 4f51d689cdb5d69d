import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './pages/landing/LandingPage.tsx';

/** The landing page as it is sent, before any script runs. */
export const landingMarkup = (): string =>
  renderToString(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  );
