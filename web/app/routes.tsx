// Every URL of the product; each page is loaded when it is first gone to.
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ErrorScreen } from '#web/features/error-reports/ErrorScreen.tsx';
import { AdminsOnly, VisitorsOnly } from './shell/guards.tsx';
import { PublicLayout } from '#web/features/public/layout/PublicLayout.tsx';
import { Root } from './shell/Root.tsx';
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
                  Component: async () =>
                    (await import('#web/features/public/product/ProductPage.tsx')).ProductPage,
                },
              },
              {
                path: '/resources',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/public/resources/ResourcesPage.tsx')).ResourcesPage,
                },
              },
              {
                path: '/resources/guides/:slug',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/public/resources/GuidePage.tsx')).GuidePage,
                },
              },
              {
                path: '/resources/how-to/:slug',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/public/resources/WalkthroughPage.tsx')).WalkthroughPage,
                },
              },
              {
                path: '/login',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/accounts/login/LoginPage.tsx')).LoginPage,
                },
              },
              {
                path: '/signup',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/accounts/signup/SignupPage.tsx')).SignupPage,
                },
              },
              {
                path: '/forgot-password',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/accounts/forgot-password/ForgotPasswordPage.tsx'))
                      .ForgotPasswordPage,
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
            lazy: {
              Component: async () => (await import('#web/features/public/legal/TermsPage.tsx')).TermsPage,
            },
          },
          {
            path: '/privacy',
            lazy: {
              Component: async () => (await import('#web/features/public/legal/PrivacyPage.tsx')).PrivacyPage,
            },
          },
          {
            path: '/reset-password',
            lazy: {
              Component: async () =>
                (await import('#web/features/accounts/reset-password/ResetPasswordPage.tsx'))
                  .ResetPasswordPage,
            },
          },
          {
            path: '/unsubscribe',
            lazy: {
              Component: async () =>
                (await import('#web/features/notifications/UnsubscribePage.tsx')).UnsubscribePage,
            },
          },
        ],
      },
      {
        path: '/welcome',
        lazy: {
          Component: async () => (await import('#web/features/accounts/welcome/WelcomePage.tsx')).WelcomePage,
        },
      },
      {
        path: '/app',
        lazy: { Component: async () => (await import('./shell/RequireUser.tsx')).RequireUser },
        children: [
          { index: true, element: <Navigate to={paths.dashboard()} replace /> },
          {
            path: 'dashboard',
            lazy: {
              Component: async () =>
                (await import('#web/features/progress/dashboard/DashboardPage.tsx')).DashboardPage,
            },
          },
          {
            path: 'scenes',
            lazy: {
              Component: async () =>
                (await import('#web/features/scenes/library/SceneLibraryPage.tsx')).SceneLibraryPage,
            },
          },
          {
            path: 'scenes/:sceneId/edit',
            lazy: {
              Component: async () =>
                (await import('#web/features/scripts/scene-page/SceneEditPage.tsx')).SceneEditPage,
            },
          },
          {
            path: 'community',
            lazy: {
              Component: async () =>
                (await import('#web/features/community/CommunityPage.tsx')).CommunityPage,
            },
          },
          {
            path: 'community/:sceneId',
            lazy: {
              Component: async () =>
                (await import('#web/features/community/CommunityScenePage.tsx')).CommunityScenePage,
            },
          },
          {
            path: 'upload',
            lazy: {
              Component: async () => (await import('#web/features/scripts/upload/UploadPage.tsx')).UploadPage,
            },
          },
          {
            path: 'practice',
            lazy: {
              Component: async () =>
                (await import('#web/features/practice/auto/AutoPracticePage.tsx')).AutoPracticePage,
            },
          },
          {
            path: 'practice-timed',
            lazy: {
              Component: async () =>
                (await import('#web/features/practice/PracticeTimedPage.tsx')).PracticeTimedPage,
            },
          },
          {
            path: 'voice-audio',
            lazy: {
              Component: async () =>
                (await import('#web/features/voices/settings/VoiceAudioPage.tsx')).VoiceAudioPage,
            },
          },
          {
            path: 'recordings',
            lazy: {
              Component: async () => (await import('#web/features/takes/RecordingsPage.tsx')).RecordingsPage,
            },
          },
          {
            path: 'progress',
            lazy: {
              Component: async () => (await import('#web/features/progress/ProgressPage.tsx')).ProgressPage,
            },
          },
          {
            path: 'subscription',
            lazy: {
              Component: async () =>
                (await import('#web/features/billing/SubscriptionPage.tsx')).SubscriptionPage,
            },
          },
          {
            path: 'settings',
            lazy: {
              Component: async () => (await import('#web/features/settings/SettingsPage.tsx')).SettingsPage,
            },
          },
          {
            Component: AdminsOnly,
            children: [
              {
                path: 'admin',
                lazy: {
                  Component: async () => (await import('#web/features/admin/AdminPage.tsx')).AdminPage,
                },
              },
              {
                path: 'infrastructure',
                lazy: {
                  Component: async () =>
                    (await import('#web/features/monitor/InfrastructurePage.tsx')).InfrastructurePage,
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
