import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MediaKey } from '#web/platform/audio/media-keys.ts';
import { hearingNow } from '../hands-free/hearing-now.ts';
import { key, openSession, press } from './session-testing.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call }));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'ada' } }) }));
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => {} }));

let headset: (key: MediaKey) => void = () => {};
vi.mock('#web/platform/audio/media-keys.ts', () => ({
  takeMediaKeys(_about: unknown, press: (key: MediaKey) => void) {
    headset = press;
    return { setPlaying: () => {}, release: () => {} };
  },
}));

beforeEach(() => {
  localStorage.clear();
  hearingNow.take(() => {});
  call.mockResolvedValue({ lineIds: [], loops: [], parts: [], notes: [] });
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

const button = () => screen.queryByRole('button', { name: 'My line is done' });

/** The partner's first line is heard, and it is the actor's turn. */
async function waitingSession() {
  const session = await openSession({ started: false });
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Wait for me' })));
  await press('Play');
  await session.until(60);
  return session;
}

it('waits for my line and answers when I press the button', async () => {
  const { audio, until } = await waitingSession();
  expect(audio.sounded).toHaveLength(1);
  await press('My line is done');
  await until(60.5);
  expect(audio.sounded).toHaveLength(2);
  expect(button()).toBeNull();
});

it.each([' ', 'Enter', 'ArrowRight', 'PageDown'])('answers when I press the key "%s"', async (name) => {
  const { audio, staged, until } = await waitingSession();
  await key(name);
  await until(60.5);
  expect(audio.sounded).toHaveLength(2);
  expect(staged.run().phase.name).toBe('speaking');
});

it('keeps the button of a turn that waits when waiting is turned off', async () => {
  await waitingSession();
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Wait for me' })));
  expect(button()).not.toBeNull();
});

it('plays and pauses with Space while the partner speaks', async () => {
  const { staged, until } = await waitingSession();
  await key(' ');
  await until(60.5);
  await key(' ');
  expect(staged.run().phase.name).toBe('paused');
});

it('takes a press just after my line was heard to its end for none', async () => {
  const { staged, until } = await waitingSession();
  hearingNow.answered();
  await act(async () => staged.send('turn-over'));
  await until(60.5);
  await key(' ');
  await act(async () => headset('pause'));
  expect(staged.run().phase.name).toBe('speaking');
});

it('answers when I press the headset’s button, which shows the next words while I am heard', async () => {
  const { staged, until } = await waitingSession();
  const order = staged.run().sheet.steps[staged.run().step]!.line;
  const words = [{ from: 0, to: 4, ways: ['theo'] }];
  act(() => hearingNow.change({ state: 'listening', line: { lineId: order.id, words } }));
  await act(async () => headset('pause'));
  expect([staged.run().phase.name, hearingNow.read().promptsAsked]).toEqual(['my-turn', 1]);
  expect(screen.getByRole('status', { name: '' }).textContent).toContain(order.text.slice(0, 4));
  act(() => hearingNow.change({ state: 'tap', line: null }));
  await act(async () => headset('pause'));
  await until(61);
  expect(staged.run().phase.name).toBe('speaking');
});
