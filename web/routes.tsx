// Every URL of the product; each page is loaded when it is first gone to.
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            path: '/',
            lazy: { Component: async () => (await import('./pages/landing/LandingPage.tsx')).LandingPage },
          },
          { path: '/pricing', element: <Navigate to={paths.pricing()} replace /> },
        ],
      },
      { path: '*', element: <Navigate to={paths.dashboard()} replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
