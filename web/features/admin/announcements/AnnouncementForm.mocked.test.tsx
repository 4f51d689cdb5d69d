import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sendAnnouncement } from '#contract/admin/announcements.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

const show = (wantedBy: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnnouncementForm wantedBy={wantedBy} />
    </QueryClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('an announcement is previewed before it is sent; one that could not be sent stays, and has the same id the next time', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Offline(null)).mockResolvedValueOnce(undefined);
  show(3);
  write('Subject', 'A new room');
  write('Message', 'There is rain.');
  await press(/^Preview/);
  expect(await screen.findByRole('heading', { name: 'Send this to 3 actors?' })).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  await press(/^Send/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Message').value).toBe('There is rain.');
  await press(/^Preview/);
  await press(/^Send/);
  await waitFor(() => expect(field('Message').value).toBe(''));
  const [first, second] = vi.mocked(call).mock.calls;
  expect(first?.[0]).toBe(sendAnnouncement);
  expect(second).toEqual(first);
});

test('changed after a failure, it is a new announcement', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Offline(null)).mockResolvedValueOnce(undefined);
  show(3);
  write('Subject', 'A new room');
  for (const message of ['There is rian.', 'There is rain.']) {
    write('Message', message);
    await press(/^Preview/);
    await press(/^Send/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const ids = vi.mocked(call).mock.calls.map(([, sent]) => sent?.params);
  expect(ids[0]).not.toEqual(ids[1]);
});

test('without subscribers nothing can be sent', async () => {
  show(0);
  write('Subject', 'A new room');
  write('Message', 'There is rain.');
  await press(/^Preview/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
