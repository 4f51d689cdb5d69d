import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminUser } from '#contract/admin/users.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

const user = {
  id: crypto.randomUUID(),
  name: 'Ben Long',
  email: 'ben@example.com',
  actingExperience: 'beginner',
  location: null,
} as AdminUser;
const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json({ ...user, avatarUrl: null, hasPassword: true });
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.splice(0);
});

function open(onClose = vi.fn<() => void>()) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileDialog user={user} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  return onClose;
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('only changed fields are sent', async () => {
  const onClose = open();
  await type('Location', ' Leeds ');
  await type('Acting experience', 'professional');
  await press('Save');
  await screen.findByText('Profile updated successfully!');
  expect(sent).toEqual([{ changes: { location: 'Leeds', actingExperience: 'professional' } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('another address requires the password, and the typed values stay if that is cancelled', async () => {
  open();
  await type('Name', 'Ben Short');
  await type('Email', 'Ben@short.example');
  await press('Save');
  await screen.findByRole('heading', { name: 'Change the address of Ben Long?' });
  await press('Cancel');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ben Short');
  await press('Save');
  await type('Your password', 'Cue-42');
  await press('Change Profile');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        changes: { name: 'Ben Short', email: 'ben@short.example' },
        confirmation: { password: 'Cue-42' },
      },
    ]),
  );
});

test.each([
  ['Name', ' ', 'Name is required'],
  ['Email', 'ben@', 'Please enter a valid email address'],
  ['Location', 'x'.repeat(101), 'Location must be less than 100 characters'],
])('%s has to be one: %j', async (label, value, sentence) => {
  open();
  await type(label, value);
  await press('Save');
  await screen.findByText(sentence);
  expect(sent).toEqual([]);
});

test('a failure is shown, and the form stays', async () => {
  answer = () => Response.json({ error: 'x', code: 'server.failed', requestId: '1' }, { status: 500 });
  const onClose = open();
  await type('Location', 'Leeds');
  await press('Save');
  await screen.findByText('Failed to update profile. Please try again.');
  expect(onClose).not.toHaveBeenCalled();
});
