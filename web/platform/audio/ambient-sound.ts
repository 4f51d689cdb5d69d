// The ambience of the scene: one loop at a time, faded in and out, and lower while the partner speaks. It goes only
// to the speaker and is never mixed into a recording.
import { ambientGain, ambientLoop, type RoomId } from '#domain/ambience/environments.ts';
import type { AudioOutput } from './audio-output.ts';
import { fader, type Fader } from './fader.ts';

export interface AmbientSound {
  /** Fades to this environment, or to another volume. Rejects if its sound can't be loaded and is still wanted. */
  play(room: RoomId, masterVolume: number): Promise<void>;
  stop(): void;
  /** Whether the partner is speaking. */
  duck(isSpeaking: boolean): void;
}

interface Playing {
  readonly room: RoomId;
  readonly volume: Fader;
  readonly source: AudioBufferSourceNode;
}

/** Fades take two seconds. */
const fadeSeconds = 2;
const volumeSeconds = 0.1;
/** Eight decibels. */
const duckedGain = 10 ** (-8 / 20);
const duckSeconds = 0.15;
const liftSeconds = 0.6;

type Output = Pick<
  AudioOutput,
  'currentTime' | 'destination' | 'createGain' | 'createBufferSource' | 'decodeAudioData'
>;

export function ambientSound(
  output: Output,
  fetchLoop: (room: RoomId) => Promise<ArrayBuffer>,
): AmbientSound {
  const now = () => output.currentTime;
  const bus = output.createGain();
  bus.connect(output.destination);
  const ducking = fader(bus.gain, now, 1);
  let wanted: { readonly room: RoomId; readonly gain: number } | null = null;
  let playing: Playing | null = null;

  function begin(room: RoomId, buffer: AudioBuffer, gain: number): Playing {
    const source = output.createBufferSource();
    const node = output.createGain();
    source.buffer = buffer;
    source.loop = true;
    source.loopStart = ambientLoop.start;
    source.loopEnd = ambientLoop.start + ambientLoop.length;
    source.connect(node).connect(bus);
    source.addEventListener('ended', () => node.disconnect(), { once: true });
    const volume = fader(node.gain, now, 0);
    volume.to(gain, fadeSeconds);
    source.start(now(), ambientLoop.start);
    return { room, volume, source };
  }

  function fadeOut() {
    playing?.volume.to(0, fadeSeconds);
    playing?.source.stop(now() + fadeSeconds);
    playing = null;
  }

  return {
    async play(room, masterVolume) {
      const gain = ambientGain(room, masterVolume);
      wanted = { room, gain };
      if (playing?.room === room) return playing.volume.to(gain, volumeSeconds);
      const isWanted = () => wanted?.room === room && playing?.room !== room;
      const buffer = await fetchLoop(room)
        .then((loop) => output.decodeAudioData(loop))
        .catch((reason: unknown) => {
          if (isWanted()) throw reason;
          return null;
        });
      if (!buffer || !isWanted()) return;
      fadeOut();
      playing = begin(room, buffer, wanted!.gain);
    },
    stop() {
      wanted = null;
      fadeOut();
    },
    duck(isSpeaking) {
      ducking.to(isSpeaking ? duckedGain : 1, isSpeaking ? duckSeconds : liftSeconds);
    },
  };
}
