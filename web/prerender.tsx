import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './pages/landing/LandingPage.tsx';
import { StatusPage } from './pages/status/StatusPage.tsx';

const rendered = (page: ReactNode) => () => renderToString(<StrictMode>{page}</StrictMode>);

/** The pages that stand for themselves, as they are sent, before any script runs. */
export const markupOf = {
  'landing.html': rendered(<LandingPage />),
  'status.html': rendered(<StatusPage />),
};
