// The only access to the microphone. Callers with the same choice share one stream, and the microphone is off as soon
// as nobody uses it.
import { declareRecording } from './audio-session.ts';
import { listMicrophones, type MicrophoneDevice } from './microphone-devices.ts';
import { MicrophoneProblem, microphoneProblemFrom } from './microphone-problem.ts';

export interface MicrophoneChoice {
  /** Null for the device's default. */
  readonly device: MicrophoneDevice | null;
  /** Without headphones, the partner's voice is removed by echo cancellation. */
  readonly wearsHeadphones: boolean;
}

export interface OpenMicrophone {
  readonly stream: MediaStream;
  /** The device's name; empty if the browser hides it. */
  readonly name: string;
  /** The latency from a sound to its arrival on the page, as far as the browser reports it. */
  readonly latencySeconds: number;
  /** Called once when it is unplugged or taken away; returns a function that removes the listener. */
  onLost(ring: () => void): () => void;
  /** Releases it; the last release turns it off. */
  close(): void;
}

interface Shared {
  readonly choice: MicrophoneChoice;
  readonly track: Promise<MediaStreamTrack>;
  readonly endRecording: () => void;
  holders: number;
}

let shared: Shared | null = null;

/** Asks for permission if needed. Throws MicrophoneProblem. */
export async function openMicrophone(choice: MicrophoneChoice): Promise<OpenMicrophone> {
  if (!shared || !isSame(shared.choice, choice)) shared = share(choice);
  const mine = shared;
  mine.holders += 1;
  let isHeld = true;
  const letGo = () => {
    if (!isHeld) return;
    isHeld = false;
    mine.holders -= 1;
    if (mine.holders === 0) switchOff(mine);
  };
  try {
    return opened(await mine.track, letGo);
  } catch (error) {
    letGo();
    throw microphoneProblemFrom(error);
  }
}

function share(choice: MicrophoneChoice): Shared {
  const started: Shared = { choice, endRecording: declareRecording(), track: askFor(choice), holders: 0 };
  const forget = () => {
    if (shared === started) shared = null;
  };
  started.track.then((track) => track.addEventListener('ended', forget), forget);
  return started;
}

/** No automatic gain or noise suppression: a take keeps its dynamics, and a word its attack. */
async function trackOf(deviceId: string | null, wearsHeadphones: boolean): Promise<MediaStreamTrack> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new MicrophoneProblem(isSecureContext ? 'microphone.failed' : 'microphone.insecure');
  const stream = await devices.getUserMedia({
    audio: {
      ...(deviceId === null ? {} : { deviceId: { ideal: deviceId } }),
      echoCancellation: !wearsHeadphones,
      noiseSuppression: false,
      autoGainControl: false,
    },
  });
  const [track] = stream.getAudioTracks();
  if (!track) throw new MicrophoneProblem('microphone.none');
  return track;
}

/** Browsers that forget a permission give each device a new id on every visit; its name stays. */
async function askFor({ device, wearsHeadphones }: MicrophoneChoice): Promise<MediaStreamTrack> {
  const track = await trackOf(device?.id ?? null, wearsHeadphones);
  if (device === null || track.label === device.name) return track;
  const renamed = (await listMicrophones()).find(({ name }) => name === device.name);
  if (!renamed) return track;
  track.stop();
  return trackOf(renamed.id, wearsHeadphones);
}

function opened(track: MediaStreamTrack, close: () => void): OpenMicrophone {
  const { latency = 0 } = track.getSettings() as MediaTrackSettings & { latency?: number };
  return {
    stream: new MediaStream([track]),
    name: track.label,
    latencySeconds: latency,
    onLost(ring) {
      track.addEventListener('ended', ring, { once: true });
      return () => track.removeEventListener('ended', ring);
    },
    close,
  };
}

function switchOff(unused: Shared) {
  if (shared === unused) shared = null;
  unused.endRecording();
  unused.track.then(
    (track) => track.stop(),
    () => {},
  );
}

const isSame = (one: MicrophoneChoice, other: MicrophoneChoice) =>
  one.device?.id === other.device?.id && one.wearsHeadphones === other.wearsHeadphones;
