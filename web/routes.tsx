// Every URL of the product; each page is loaded when it is first gone to.
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { AdminsOnly, VisitorsOnly } from './layout/guards.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { Root } from './layout/Root.tsx';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: VisitorsOnly,
        children: [
          {
            Component: PublicLayout,
            children: [
              {
                path: '/product',
                lazy: {
                  Component: async () => (await import('./pages/product/ProductPage.tsx')).ProductPage,
                },
              },
              {
                path: '/resources',
                lazy: {
                  Component: async () => (await import('./pages/resources/ResourcesPage.tsx')).ResourcesPage,
                },
              },
              {
                path: '/resources/guides/:slug',
                lazy: { Component: async () => (await import('./pages/resources/GuidePage.tsx')).GuidePage },
              },
              {
                path: '/resources/how-to/:slug',
                lazy: {
                  Component: async () =>
                    (await import('./pages/resources/WalkthroughPage.tsx')).WalkthroughPage,
                },
              },
              {
                path: '/login',
                lazy: { Component: async () => (await import('./pages/login/LoginPage.tsx')).LoginPage },
              },
              {
                path: '/signup',
                lazy: { Component: async () => (await import('./pages/signup/SignupPage.tsx')).SignupPage },
              },
              {
                path: '/forgot-password',
                lazy: {
                  Component: async () =>
                    (await import('./pages/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
                },
              },
            ],
          },
        ],
      },
      {
        Component: PublicLayout,
        children: [
          {
            path: '/terms',
            lazy: { Component: async () => (await import('./pages/legal/TermsPage.tsx')).TermsPage },
          },
          {
            path: '/privacy',
            lazy: { Component: async () => (await import('./pages/legal/PrivacyPage.tsx')).PrivacyPage },
          },
          {
            path: '/reset-password',
            lazy: {
              Component: async () =>
                (await import('./pages/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
            },
          },
          {
            path: '/unsubscribe',
            lazy: {
              Component: async () =>
                (await import('./pages/unsubscribe/UnsubscribePage.tsx')).UnsubscribePage,
            },
          },
        ],
      },
      {
        path: '/welcome',
        lazy: { Component: async () => (await import('./pages/welcome/WelcomePage.tsx')).WelcomePage },
      },
      {
        path: '/app',
        lazy: { Component: async () => (await import('./layout/RequireUser.tsx')).RequireUser },
        children: [
          { index: true, element: <Navigate to={paths.dashboard()} replace /> },
          {
            path: 'dashboard',
            lazy: {
              Component: async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage,
            },
          },
          {
            path: 'scenes',
            lazy: {
              Component: async () => (await import('./pages/scenes/SceneLibraryPage.tsx')).SceneLibraryPage,
            },
          },
          {
            path: 'scenes/:sceneId/edit',
            lazy: {
              Component: async () => (await import('./pages/scene-edit/SceneEditPage.tsx')).SceneEditPage,
            },
          },
          {
            path: 'community',
            lazy: {
              Component: async () => (await import('./pages/community/CommunityPage.tsx')).CommunityPage,
            },
          },
          {
            path: 'community/:sceneId',
            lazy: {
              Component: async () =>
                (await import('./pages/community/CommunityScenePage.tsx')).CommunityScenePage,
            },
          },
          {
            path: 'upload',
            lazy: { Component: async () => (await import('./pages/upload/UploadPage.tsx')).UploadPage },
          },
          {
            path: 'practice',
            lazy: {
              Component: async () =>
                (await import('./pages/auto-practice/AutoPracticePage.tsx')).AutoPracticePage,
            },
          },
          {
            path: 'practice-timed',
            lazy: {
              Component: async () =>
                (await import('./pages/practice-timed/PracticeTimedPage.tsx')).PracticeTimedPage,
            },
          },
          {
            path: 'voice-audio',
            lazy: {
              Component: async () => (await import('./pages/voice-audio/VoiceAudioPage.tsx')).VoiceAudioPage,
            },
          },
          {
            path: 'recordings',
            lazy: {
              Component: async () => (await import('./pages/recordings/RecordingsPage.tsx')).RecordingsPage,
            },
          },
          {
            path: 'progress',
            lazy: {
              Component: async () => (await import('./pages/progress/ProgressPage.tsx')).ProgressPage,
            },
          },
          {
            path: 'subscription',
            lazy: {
              Component: async () =>
                (await import('./pages/subscription/SubscriptionPage.tsx')).SubscriptionPage,
            },
          },
          {
            path: 'settings',
            lazy: {
              Component: async () => (await import('./pages/settings/SettingsPage.tsx')).SettingsPage,
            },
          },
          {
            Component: AdminsOnly,
            children: [
              {
                path: 'admin',
                lazy: { Component: async () => (await import('./pages/admin/AdminPage.tsx')).AdminPage },
              },
              {
                path: 'infrastructure',
                lazy: {
                  Component: async () =>
                    (await import('./pages/infrastructure/InfrastructurePage.tsx')).InfrastructurePage,
                },
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.dashboard()} replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
