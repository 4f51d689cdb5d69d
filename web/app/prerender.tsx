// Renders pages at build time: complete documents, and app shells of the app's pages. A shell is rendered by the
// page's own components without data, so that nothing moves when the page replaces it.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { getDashboard } from '#contract/practice.ts';
import { getPreferences } from '#contract/preferences.ts';
import { getScene, listScenes } from '#contract/scenes.ts';
import { asId } from '#domain/ids.ts';
import { Help } from './palette/Help.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { PublicLayout } from '#web/features/public/layout/PublicLayout.tsx';
import { queryClient } from './shell/query-client.ts';
import { DashboardPage } from '#web/features/progress/dashboard/DashboardPage.tsx';
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password/ForgotPasswordPage.tsx';
import { LandingPage } from '#web/features/public/landing/LandingPage.tsx';
import { LoginPage } from '#web/features/accounts/login/LoginPage.tsx';
import { PracticeTimedPage } from '#web/features/practice/PracticeTimedPage.tsx';
import { SceneLibraryPage } from '#web/features/scenes/library/SceneLibraryPage.tsx';
import { SignupPage } from '#web/features/accounts/signup/SignupPage.tsx';
import { StatusPage } from '#web/features/monitor/status/StatusPage.tsx';
import { paths } from './paths.ts';

const rendered = (page: ReactNode) => () => renderToString(<StrictMode>{page}</StrictMode>);

export const markupOf = {
  'landing.html': rendered(<LandingPage />),
  'status.html': rendered(<StatusPage />),
};

interface PrerenderedShell {
  readonly path: string;
  /** The modules that the page needs besides the app. */
  readonly modules: readonly string[];
  /** The requests that the page sends as soon as it loads. */
  readonly asks: readonly string[];
  markup(): Promise<string>;
}

const signedInPage = 'app/shell/RequireUser.tsx';

export const appShells: readonly PrerenderedShell[] = [
  forVisitors(paths.login(), LoginPage, 'features/accounts/login/LoginPage.tsx'),
  forVisitors(paths.signup(), SignupPage, 'features/accounts/signup/SignupPage.tsx'),
  forVisitors(
    paths.forgotPassword(),
    ForgotPasswordPage,
    'features/accounts/forgot-password/ForgotPasswordPage.tsx',
  ),
  forUser(paths.dashboard(), DashboardPage, 'features/progress/dashboard/DashboardPage.tsx', [
    getDashboard,
    listScenes,
  ]),
  forUser(paths.scenes(), SceneLibraryPage, 'features/scenes/library/SceneLibraryPage.tsx', [listScenes]),
  forUser(
    paths.practiceTimed(),
    PracticeTimedPage,
    'features/practice/PracticeTimedPage.tsx',
    [getScene, getPreferences],
    paths.scene.practice(asId('chosen')),
  ),
];

function forVisitors(path: string, Component: ComponentType, module: string): PrerenderedShell {
  const still = (
    <div data-still="visitor">
      <PublicLayout />
    </div>
  );
  return {
    path,
    modules: [module],
    asks: [],
    // A form would submit itself before its script has loaded.
    markup: async () => (await pageAt(path, still, Component)).replaceAll('<form ', '<form inert '),
  };
}

function forUser(
  path: string,
  Component: ComponentType,
  module: string,
  asks: Endpoint[],
  at = path,
): PrerenderedShell {
  const still = (
    <div data-still="user" inert>
      <AppShell
        user={null}
        plan="free"
        canUsePremium
        help={<Help canUsePremium isAdmin={false} onSignOut={() => null} />}
      >
        <Outlet />
      </AppShell>
    </div>
  );
  return {
    path,
    modules: [signedInPage, module],
    asks: asks.map(addressOf),
    markup: () => pageAt(at, still, Component),
  };
}

/** With placeholders for what only the device knows (web/public/ahead.js). */
function addressOf({ path, query }: Endpoint): string {
  return path.replace(':sceneId', '{scene}') + (query ? '?timeZone={timeZone}' : '');
}

async function pageAt(at: string, layout: ReactNode, Component: ComponentType): Promise<string> {
  const handler = createStaticHandler([{ element: layout, children: [{ path: '*', Component }] }]);
  const context = await handler.query(new Request(new URL(at, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${at} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
