import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductState } from '#contract/feature-flags.ts';
import { closedNotice } from './closed-notice.ts';
import { NoticeBanner } from './NoticeBanner.tsx';

const state: ProductState = {
  switches: { signUps: true, handsFree: true, communityPublishing: true },
  notice: null,
  answersQuestions: false,
};
const answer = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/platform/api/call.ts', () => answer);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  closedNotice.clear();
  say('We move house tonight.');
});
afterEach(cleanup);

function say(text: string, id = crypto.randomUUID()) {
  const at = new Date().toISOString();
  answer.call.mockResolvedValue({ ...state, notice: { id, text, level: 'warning', from: at, until: at } });
}
const look = () => document.dispatchEvent(new Event('visibilitychange'));

test('a notice is shown, and stays closed until there is another', async () => {
  const { unmount } = render(<NoticeBanner />);
  await screen.findByText('We move house tonight.');
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText('We move house tonight.')).toBeNull();
  unmount();
  render(<NoticeBanner />);
  expect(screen.queryByText('We move house tonight.')).toBeNull();
  say('We move house tomorrow.');
  look();
  await screen.findByText('We move house tomorrow.');
});

test('the state stays as known while the server can’t be reached or returns something else', async () => {
  render(<NoticeBanner />);
  await screen.findByText('We move house tonight.');
  answer.call.mockRejectedValue(new Error('not reached'));
  look();
  answer.call.mockResolvedValue({ notice: 'soon' });
  look();
  await vi.waitFor(() => expect(answer.call.mock.calls.length).toBeGreaterThan(2));
  expect(screen.getByText('We move house tonight.')).toBeDefined();
});
