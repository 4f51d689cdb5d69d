import './trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchErrors } from './errors/watch-errors.ts';
import { LandingPage } from './pages/landing/LandingPage.tsx';

watchErrors((kind, error) => {
  void import('./errors/tell-of-error.ts').then(({ tellOfError }) => tellOfError(kind, error));
});

const root = document.getElementById('root')!;
const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);
// Built, the page holds its text already; from its sources it does not.
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);

const show = () =>
  void import('./layout/show-notice.tsx').then(({ showNotice }) => showNotice()).catch(() => null);
addEventListener('load', () => setTimeout(show, 1000), { once: true });
