import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Plan } from '#domain/plans/plan.ts';
import { AppShell } from './AppShell.tsx';

afterEach(cleanup);

function show({
  plan = 'free' as Plan,
  canUsePremium = false,
  name = 'Ada',
  at = '/app/scenes',
  isAdmin = false,
} = {}) {
  const signOut = vi.fn();
  render(
    <MemoryRouter initialEntries={[at]}>
      <AppShell
        user={{ name, email: 'ada@example.com', isAdmin }}
        plan={plan}
        canUsePremium={canUsePremium}
        onSignOut={signOut}
      >
        <h1>Scenes</h1>
      </AppShell>
    </MemoryRouter>,
  );
  return signOut;
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the current place is marked, and only that one', () => {
  show();
  const marked = sidebar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['Scene Library']);
});

test('without a paid plan, Upload Script is locked and leads to the plans', () => {
  show();
  const upload = sidebar().getByRole('link', { name: /^Upload Script, needs a Pro or Expert plan/ });
  expect(upload.getAttribute('href')).toBe('/app/subscription');
  expect(screen.queryByText('Free Plan')).not.toBeNull();
});

test('on the plans page the locked item is not marked as the current one', () => {
  show({ at: '/app/subscription' });
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['My Subscription']);
});

test('a paid plan shows its badge and opens Upload Script', () => {
  show({ plan: 'pro', canUsePremium: true });
  expect(sidebar().getByRole('link', { name: 'Upload Script' }).getAttribute('href')).toBe('/app/upload');
  expect(within(screen.getByRole('banner')).queryByText('Pro Plan')).not.toBeNull();
});

test('a user without a name is shown by email address', () => {
  show({ name: '' });
  expect(screen.queryByText('ada@example.com')).not.toBeNull();
});

test('the drawer groups the places, and closes after navigation', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  const headings = drawer.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Essential', 'More']);
  fireEvent.click(drawer.getByRole('link', { name: 'Practice (Timed)' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('signing out is requested once', () => {
  const signOut = show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign Out' })[0]!);
  expect(signOut).toHaveBeenCalledOnce();
});

test('the admin panel is only in the admin’s menu', () => {
  show();
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Infrastructure' })).toBeNull();
  cleanup();
  show({ isAdmin: true });
  expect(sidebar().getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe('/app/admin');
  expect(sidebar().getByRole('link', { name: 'Infrastructure' }).getAttribute('href')).toBe(
    '/app/infrastructure',
  );
});
