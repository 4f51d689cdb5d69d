import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMicrophone, type MicrophoneChoice } from './microphone.ts';

const onSpeakers: MicrophoneChoice = { device: null, wearsHeadphones: false };

class FakeTrack extends EventTarget {
  readonly label: string;
  readonly stop = vi.fn();
  constructor(label: string) {
    super();
    this.label = label;
  }
  getSettings = () => ({ latency: 0.01 });
}

interface Asked {
  readonly audio: MediaTrackConstraints & { readonly deviceId?: { readonly ideal: string } };
}

let tracks: FakeTrack[];
let asked: Asked[];
let plugged: readonly { deviceId: string; label: string }[];
const audioSession = { type: 'playback' };

beforeEach(() => {
  [tracks, asked] = [[], []];
  plugged = [{ deviceId: 'desk-today', label: 'Desk' }];
  audioSession.type = 'playback';
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal('navigator', {
    audioSession,
    mediaDevices: {
      enumerateDevices: async () => plugged.map((device) => ({ ...device, kind: 'audioinput' })),
      async getUserMedia(constraints: Asked) {
        asked.push(constraints);
        const wanted = plugged.find(({ deviceId }) => deviceId === constraints.audio.deviceId?.ideal);
        const track = new FakeTrack(wanted?.label ?? 'Built in');
        tracks.push(track);
        return { getAudioTracks: () => [track] };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is shared by callers with the same choice, and off when the last releases it', async () => {
  const [listening, recording] = await Promise.all([openMicrophone(onSpeakers), openMicrophone(onSpeakers)]);
  expect(tracks).toHaveLength(1);
  listening.close();
  listening.close();
  expect(tracks[0]?.stop).not.toHaveBeenCalled();
  recording.close();
  await vi.waitFor(() => expect(tracks[0]?.stop).toHaveBeenCalledOnce());
});

it('leaves the voice unprocessed, and cancels the partner’s echo if speakers are on', async () => {
  const speakers = await openMicrophone(onSpeakers);
  const headphones = await openMicrophone({ ...onSpeakers, wearsHeadphones: true });
  expect(asked.map(({ audio }) => audio)).toEqual([
    { echoCancellation: true, noiseSuppression: false, autoGainControl: false },
    { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  ]);
  speakers.close();
  headphones.close();
});

it('finds the chosen device by name if the browser gave it another id', async () => {
  const { name, close } = await openMicrophone({
    device: { id: 'desk-yesterday', name: 'Desk' },
    wearsHeadphones: false,
  });
  expect([name, asked.at(-1)?.audio.deviceId]).toEqual(['Desk', { ideal: 'desk-today' }]);
  expect(tracks[0]?.stop).toHaveBeenCalledOnce();
  close();
});

it('tells the phone that the page is recording as long as it is', async () => {
  const opening = openMicrophone(onSpeakers);
  expect(audioSession.type).toBe('play-and-record');
  const { close } = await opening;
  close();
  expect(audioSession.type).toBe('playback');
});

it('is opened again after it was unplugged', async () => {
  const rung = vi.fn();
  const before = await openMicrophone(onSpeakers);
  before.onLost(rung);
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect(rung).toHaveBeenCalledOnce();
  const after = await openMicrophone(onSpeakers);
  expect(tracks).toHaveLength(2);
  before.close();
  after.close();
});

it.each([
  ['NotAllowedError', 'microphone.refused'],
  ['NotFoundError', 'microphone.none'],
  ['NotReadableError', 'microphone.busy'],
  ['TypeError', 'microphone.failed'],
])('says what %s means', async (name, code) => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(Object.assign(new Error(), { name }));
  await expect(openMicrophone(onSpeakers)).rejects.toMatchObject({ code });
});

it('says that an insecure page gets none', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', false);
  await expect(openMicrophone(onSpeakers)).rejects.toMatchObject({ code: 'microphone.insecure' });
});
