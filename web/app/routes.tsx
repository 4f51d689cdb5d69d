// Every URL of the product. A page's code is loaded when the page is first opened.
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type NonIndexRouteObject, type RouteObject } from 'react-router';
import { ErrorScreen } from '#web/features/error-reports/ErrorScreen.tsx';
import { PublicLayout } from '#web/features/public/layout/PublicLayout.tsx';
import { paths } from './paths.ts';
import { AdminsOnly, VisitorsOnly } from './shell/guards.tsx';
import { Root } from './shell/Root.tsx';

/** Loads the component that the module exports under the module's name. */
function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): NonIndexRouteObject {
  return { path, lazy: { Component: async () => (await load())[name] } };
}

const pagesForVisitors = [
  page('/product', 'ProductPage', () => import('#web/features/public/product/ProductPage.tsx')),
  page('/resources', 'ResourcesPage', () => import('#web/features/public/resources/ResourcesPage.tsx')),
  page('/resources/guides/:slug', 'GuidePage', () => import('#web/features/public/resources/GuidePage.tsx')),
  page(
    '/resources/how-to/:slug',
    'WalkthroughPage',
    () => import('#web/features/public/resources/WalkthroughPage.tsx'),
  ),
  page('/login', 'LoginPage', () => import('#web/features/accounts/login/LoginPage.tsx')),
  page('/signup', 'SignupPage', () => import('#web/features/accounts/signup/SignupPage.tsx')),
  page(
    '/forgot-password',
    'ForgotPasswordPage',
    () => import('#web/features/accounts/forgot-password/ForgotPasswordPage.tsx'),
  ),
];

const pagesForEveryone = [
  page('/terms', 'TermsPage', () => import('#web/features/public/legal/TermsPage.tsx')),
  page('/privacy', 'PrivacyPage', () => import('#web/features/public/legal/PrivacyPage.tsx')),
  page('/invitation', 'InvitationLinkPage', () => import('#web/features/sharing/InvitationLinkPage.tsx')),
  page(
    '/class-invitation',
    'ClassInvitationLinkPage',
    () => import('#web/features/classes/ClassInvitationLinkPage.tsx'),
  ),
  page('/change-email', 'ChangeEmailPage', () => import('#web/features/accounts/ChangeEmailPage.tsx')),
  page('/confirm-email', 'ConfirmEmailPage', () => import('#web/features/accounts/ConfirmEmailPage.tsx')),
  page(
    '/reset-password',
    'ResetPasswordPage',
    () => import('#web/features/accounts/reset-password/ResetPasswordPage.tsx'),
  ),
  page('/unsubscribe', 'UnsubscribePage', () => import('#web/features/notifications/UnsubscribePage.tsx')),
];

const pagesForUsers = [
  page('dashboard', 'DashboardPage', () => import('#web/features/progress/dashboard/DashboardPage.tsx')),
  page('scenes', 'SceneLibraryPage', () => import('#web/features/scenes/library/SceneLibraryPage.tsx')),
  page(
    'scenes/:sceneId/edit',
    'SceneEditPage',
    () => import('#web/features/scripts/scene-page/SceneEditPage.tsx'),
  ),
  page('scripts', 'ScriptsPage', () => import('#web/features/productions/ScriptsPage.tsx')),
  page(
    'scripts/:productionId',
    'ProductionPage',
    () => import('#web/features/productions/ProductionPage.tsx'),
  ),
  page('shared', 'SharedScenesPage', () => import('#web/features/sharing/SharedScenesPage.tsx')),
  page('shared/takes/:takeShareId', 'SharedTakePage', () => import('#web/features/takes/SharedTakePage.tsx')),
  page('classes', 'ClassesPage', () => import('#web/features/classes/ClassesPage.tsx')),
  page('classes/:classId', 'ClassPage', () => import('#web/features/classes/ClassPage.tsx')),
  page(
    'classes/:classId/members/:userId',
    'ClassMemberPage',
    () => import('#web/features/classes/ClassMemberPage.tsx'),
  ),
  page(
    'class-invitation',
    'ClassInvitationPage',
    () => import('#web/features/classes/ClassInvitationPage.tsx'),
  ),
  page('invitation', 'InvitationPage', () => import('#web/features/sharing/InvitationPage.tsx')),
  page(
    'scripts/:productionId/draft',
    'WholeDraftPage',
    () => import('#web/features/scripts/whole-draft/WholeDraftPage.tsx'),
  ),
  page('community', 'CommunityPage', () => import('#web/features/community/CommunityPage.tsx')),
  page(
    'community/:sceneId',
    'CommunityScenePage',
    () => import('#web/features/community/CommunityScenePage.tsx'),
  ),
  page('upload', 'UploadPage', () => import('#web/features/scripts/upload/UploadPage.tsx')),
  page('incoming', 'IncomingPage', () => import('#web/features/scripts/import/IncomingPage.tsx')),
  page('practice', 'AutoPracticePage', () => import('#web/features/practice/auto/AutoPracticePage.tsx')),
  page('practice-timed', 'PracticeTimedPage', () => import('#web/features/practice/PracticeTimedPage.tsx')),
  page('learn', 'LearnPage', () => import('#web/features/learning/LearnPage.tsx')),
  page('learn/drill', 'DrillPage', () => import('#web/features/learning/drill/DrillPage.tsx')),
  page('learn/parts/:sceneId', 'PartPage', () => import('#web/features/learning/part/PartPage.tsx')),
  page('voice-audio', 'VoiceAudioPage', () => import('#web/features/voices/settings/VoiceAudioPage.tsx')),
  page('recordings', 'RecordingsPage', () => import('#web/features/takes/RecordingsPage.tsx')),
  page('progress', 'ProgressPage', () => import('#web/features/progress/ProgressPage.tsx')),
  page('subscription', 'SubscriptionPage', () => import('#web/features/billing/SubscriptionPage.tsx')),
  page('help', 'HelpPage', () => import('#web/features/public/resources/HelpPage.tsx')),
  page('help/:slug', 'HelpArticlePage', () => import('#web/features/public/resources/HelpArticlePage.tsx')),
  page('settings', 'SettingsPage', () => import('#web/features/settings/SettingsPage.tsx')),
];

const pagesForAdmins = [
  page('admin', 'AdminPage', () => import('#web/features/admin/AdminPage.tsx')),
  page('infrastructure', 'InfrastructurePage', () => import('#web/features/monitor/InfrastructurePage.tsx')),
];

const toDashboard = <Navigate to={paths.dashboard()} replace />;

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      { Component: VisitorsOnly, children: [{ Component: PublicLayout, children: pagesForVisitors }] },
      { Component: PublicLayout, children: pagesForEveryone },
      page('/welcome', 'WelcomePage', () => import('#web/features/accounts/welcome/WelcomePage.tsx')),
      {
        ...page('/app', 'RequireUser', () => import('./shell/RequireUser.tsx')),
        children: [
          { index: true, element: toDashboard },
          ...pagesForUsers,
          { Component: AdminsOnly, children: pagesForAdmins },
        ],
      },
      { path: '*', element: toDashboard },
    ],
  },
];

export const router = createBrowserRouter(routes);
