import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeMediaKeys } from './media-keys.ts';

const handlers = new Map<string, (() => void) | null>();
const session = {
  playbackState: 'none',
  metadata: null as unknown,
  setActionHandler: (key: string, handler: (() => void) | null) => handlers.set(key, handler),
};
const play = vi.fn(async () => {});
const pause = vi.fn();

beforeEach(() => {
  handlers.clear();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      readonly title: string;
      constructor(shown: { title: string }) {
        this.title = shown.title;
      }
    },
  );
  vi.stubGlobal(
    'Audio',
    class {
      play = play;
      pause = pause;
      loop = false;
      removeAttribute() {}
    },
  );
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:silence', revokeObjectURL: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const shown = { title: 'The Coffee Shop Encounter', artist: 'AI Scene Partner' };

it('forwards the buttons of the lock screen and the headset', () => {
  const press = vi.fn();
  takeMediaKeys(shown, press);
  for (const key of ['play', 'pause', 'stop', 'nexttrack', 'previoustrack']) handlers.get(key)?.();
  expect(press.mock.calls.flat()).toEqual(['play', 'pause', 'stop', 'nexttrack', 'previoustrack']);
  expect(session.metadata).toMatchObject({ title: 'The Coffee Shop Encounter' });
});

it('shows whether the scene is playing, and cleans up', () => {
  const keys = takeMediaKeys(shown, () => {});
  keys.setPlaying(true);
  expect([session.playbackState, play.mock.calls.length]).toEqual(['playing', 1]);
  keys.setPlaying(false);
  expect(session.playbackState).toBe('paused');
  keys.release();
  expect([session.playbackState, session.metadata]).toEqual(['none', null]);
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

it('uses the keys a browser supports, and ignores the others', () => {
  const setActionHandler = (key: string, handler: (() => void) | null) => {
    if (key === 'stop') throw new TypeError('The provided value is not a valid enum value.');
    handlers.set(key, handler);
  };
  vi.stubGlobal('navigator', { mediaSession: { ...session, setActionHandler } });
  takeMediaKeys(shown, () => {});
  expect([...handlers.keys()]).toEqual(['play', 'pause', 'nexttrack', 'previoustrack']);
});

it('does nothing where the browser has no media keys', () => {
  vi.stubGlobal('navigator', {});
  const keys = takeMediaKeys(shown, () => {});
  expect(() => {
    keys.setPlaying(true);
    keys.release();
  }).not.toThrow();
});
