import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as data from '#contract/account-data.ts';
import { endOtherSessions, endSession, listSessions, requestRecovery } from '#contract/accounts.ts';
import { getMembership } from '#contract/billing.ts';
import { getPreferences, savePreferences } from '#contract/preferences.ts';
import { getProfile } from '#contract/profile.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PrivacySection } from './PrivacySection.tsx';

const renew = vi.hoisted(() => vi.fn(async () => {}));
const as = vi.hoisted(() => ({ user: {} as { impersonatedUntil?: string } }));
const answers = new Map<unknown, (input: { body?: unknown; params?: unknown }) => unknown>();
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, input: object) => {
    const answer = answers.get(endpoint);
    if (!answer) throw new Error('nobody answers that');
    return answer(input);
  },
}));
vi.mock('./DeviceStorage.tsx', () => ({ DeviceStorage: () => null }));
vi.mock('#web/platform/api/use-session.ts', () => ({ session: { renew }, useSession: () => as }));

const device = {
  signedInAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isSupport: false,
};
const here = { ...device, id: '1', isThisOne: true, userAgent: 'Macintosh Firefox/150' };
const there = { ...device, id: '2', isThisOne: false, userAgent: 'iPhone CriOS/150' };
const preferences = { privacyLevel: 'public', anonymizeUsage: false };

beforeEach(() => {
  as.user = {};
  renew.mockClear();
  answers.clear();
  answers.set(getProfile, () => ({ email: 'ada@example.com', hasPassword: true }));
  answers.set(getMembership, () => freeMembership);
  answers.set(listSessions, () => ({ sessions: [here, there] }));
  answers.set(getPreferences, () => preferences);
  answers.set(data.getArchive, () => ({ state: 'none' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PrivacySection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const answerOf = (endpoint: unknown) => {
  const answer = vi.fn<(input: object) => unknown>();
  answers.set(endpoint, answer);
  return answer;
};

test('the privacy level is saved as soon as it is chosen', async () => {
  const said = [vi.spyOn(toast, 'loading'), vi.spyOn(toast, 'success')];
  const save = answerOf(savePreferences).mockReturnValue({ ...preferences, privacyLevel: 'unlisted' });
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Unlisted' }));
  await waitFor(() =>
    expect(said[1]).toHaveBeenCalledWith('Preferences updated successfully', expect.anything()),
  );
  expect(said[0]).toHaveBeenCalledWith('Saving preferences...', expect.anything());
  expect(save.mock.lastCall?.[0]).toMatchObject({ body: { privacyLevel: 'unlisted' } });
  expect(screen.getByRole('radio', { name: 'Unlisted' }).getAttribute('aria-checked')).toBe('true');
});

test('a choice that could not be saved is reverted', async () => {
  const failed = vi.spyOn(toast, 'error');
  answerOf(savePreferences).mockRejectedValue(new ApiError(503, 'busy', 'server.busy'));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Private' }));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.getByRole('radio', { name: 'Public' }).getAttribute('aria-checked')).toBe('true');
});

test('a part that cannot be loaded says so, and the rest of the page stays', async () => {
  answerOf(getPreferences).mockRejectedValue(new Error('down'));
  show();
  const sentence = 'Unable to load your preferences. Some features may not work correctly.';
  expect(await screen.findByText(sentence)).not.toBeNull();
  expect(await screen.findByText('Chrome on iPhone')).not.toBeNull();
});

test('one device is signed out, or all but this one', async () => {
  const [end, endOthers] = [answerOf(endSession), answerOf(endOtherSessions)];
  show();
  await screen.findByText('Chrome on iPhone');
  const rows = screen.getAllByRole('listitem');
  const phone = rows.find((row) => row.textContent?.includes('Chrome on iPhone'));
  fireEvent.click(within(phone!).getByRole('button'));
  await waitFor(() => expect(end.mock.lastCall?.[0]).toEqual({ params: { sessionId: '2' } }));
  await press('Sign out all other devices');
  await waitFor(() => expect(endOthers).toHaveBeenCalledOnce());
  const mac = rows.find((row) => row.textContent?.includes('Firefox on Mac'));
  expect(within(mac!).queryByRole('button')).toBeNull();
});

test('an archive is requested, and the server’s refusal is shown', async () => {
  const refusal = new ApiError(429, 'You can create three archives a day.', 'archive.too_many');
  const make = answerOf(data.makeArchive).mockRejectedValueOnce(refusal);
  show();
  await press('Create an archive');
  expect(await screen.findByText(refusal.message)).not.toBeNull();
  make.mockResolvedValue({ state: 'making', requestedAt: '2026-11-22T10:00:00.000Z' });
  await press('Create an archive');
  expect(await screen.findByText(/email you when it’s ready/)).not.toBeNull();
});

test('the account is deleted with the right password, and nothing happens with a wrong one', async () => {
  const refusal = new ApiError(403, 'Wrong password. Nothing has changed.', 'account.password_wrong');
  const remove = answerOf(data.deleteAccount).mockRejectedValueOnce(refusal);
  show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false),
  );
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  confirm();
  expect(await dialog.findByText('Password is required')).not.toBeNull();
  expect(remove).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'secret' } });
  confirm();
  expect(await dialog.findByText(refusal.message)).not.toBeNull();
  expect(renew).not.toHaveBeenCalled();
  confirm();
  await waitFor(() => expect(renew).toHaveBeenCalledOnce());
  expect(remove.mock.lastCall?.[0]).toEqual({ body: { password: 'secret' } });
});

test('an actor who can still withdraw is told before deleting the account, with a link', async () => {
  const bought = { subscriptionId: 's', paidAt: '2026-11-20T10:00:00.000Z', lastDay: '2026-12-04' };
  const withdrawable = { ...bought, plan: 'pro', amountCents: 2000, currency: 'usd' };
  answers.set(getMembership, () => ({ ...freeMembership, withdrawable }));
  show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false),
  );
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Until December 4, 2026 you can withdraw from Pro and get \$20\.00 back/);
  const link = dialog.getByRole('link', { name: 'Withdraw first' });
  expect(link.getAttribute('href')).toBe('/app/subscription');
});

test('a new password is set by an email to the address of the account', async () => {
  const said = vi.spyOn(toast, 'success');
  const send = answerOf(requestRecovery);
  show();
  const button = await screen.findByRole('button', { name: 'Send Reset Link' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(said).toHaveBeenCalledWith('Password reset email sent. Check your inbox.'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ body: { email: 'ada@example.com' } });
});

test('an actor without a password confirms with the email address', async () => {
  answers.set(getProfile, () => ({ email: 'ada@example.com', hasPassword: false }));
  const remove = answerOf(data.deleteAccount);
  show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false),
  );
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Type ada@example.com/), { target: { value: 'ada@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(remove.mock.lastCall?.[0]).toEqual({ body: { email: 'ada@example.com' } }));
});

test('an admin acting as the actor is told why owner-only actions are unavailable', async () => {
  as.user = { impersonatedUntil: '2026-11-22T12:00:00.000Z' };
  const refused = [endSession, endOtherSessions, data.makeArchive].map(answerOf);
  show();
  const actions = ['Sign out Chrome', 'Sign out all other devices', 'Create an archive', 'Delete my account'];
  for (const action of actions) {
    const name = new RegExp(`^${action}.*Only the owner of the account can do this`);
    fireEvent.click(await screen.findByRole('button', { name }));
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const call of refused) expect(call).not.toHaveBeenCalled();
});
