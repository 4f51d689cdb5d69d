// The buttons of the lock screen and the headset. Browsers deliver them to pages that play a media element, so a
// silent one plays along with the scene.

export interface MediaKeys {
  setPlaying(isPlaying: boolean): void;
  release(): void;
}

export type MediaKey = 'play' | 'pause' | 'stop' | 'nexttrack' | 'previoustrack';

export function takeMediaKeys(
  shown: { readonly title: string; readonly artist: string },
  press: (key: MediaKey) => void,
): MediaKeys {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return { setPlaying: () => {}, release: () => {} };
  const keys: MediaKey[] = ['play', 'pause', 'stop', 'nexttrack', 'previoustrack'];
  const track = silentTrack();
  session.metadata = new MediaMetadata(shown);
  const give = (key: MediaKey, handler: (() => void) | null) => {
    try {
      session.setActionHandler(key, handler);
    } catch {
      // This browser does not support the key.
    }
  };
  for (const key of keys) give(key, () => press(key));
  return {
    setPlaying(isPlaying) {
      session.playbackState = isPlaying ? 'playing' : 'paused';
      if (isPlaying) track.element.play().catch(() => null);
      else track.element.pause();
    },
    release() {
      session.playbackState = 'none';
      session.metadata = null;
      for (const key of keys) give(key, null);
      track.release();
    },
  };
}

/** Ten seconds of silence, looped: shorter media get no controls. */
function silentTrack() {
  const samples = 8000 * 10;
  const wav = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((c, i) => wav.setUint8(at + i, c.charCodeAt(0)));
  write(0, 'RIFF');
  wav.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, 8000, true);
  wav.setUint32(28, 8000, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  write(36, 'data');
  wav.setUint32(40, samples, true);
  new Uint8Array(wav.buffer, 44).fill(128);
  const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
  const element = new Audio(url);
  element.loop = true;
  return {
    element,
    release() {
      element.pause();
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    },
  };
}
