/// <reference types="vite/client" />
// A page for the browser tests: plays voices that start at known times into microphones made of audio streams, and
// returns what the stage detects.
import type { SoundEvent } from '#domain/practice/pick-up.ts';
import type { SpokenLine } from '#contract/speech.ts';
import { decodeSound } from '#web/platform/audio/line-sound.ts';
import { listen } from '#web/platform/audio/listening.ts';
import type { OpenMicrophone } from '#web/platform/audio/microphone.ts';

interface Feed {
  /** Decibels by which the voices are quieter. */
  readonly turnedDown: number;
  /** Room noise in decibels of full scale. */
  readonly room: number;
}

export interface Fed {
  /** When each voice began and what was detected, in seconds of the scene. */
  readonly began: readonly number[];
  readonly heard: readonly SoundEvent[];
}

const [gapSeconds, quietAtFirstSeconds] = [0.85, 1];
const amplitude = (decibels: number) => 10 ** (decibels / 20);

async function hearAll(lines: readonly SpokenLine[], feeds: readonly Feed[]): Promise<Fed[]> {
  const output = new AudioContext({ latencyHint: 'interactive' });
  const sounds = await Promise.all(lines.map((line) => decodeSound(output, line, 1)));
  const ending: Promise<void>[] = [];
  const fed = feeds.map(async (feed, index) => {
    const microphone = output.createMediaStreamDestination();
    const heard: SoundEvent[] = [];
    await listen({ output, microphone: openedAs(microphone.stream), onSound: (sound) => heard.push(sound) });
    noise(output, amplitude(feed.room)).connect(microphone);
    const voices = output.createGain();
    voices.gain.value = amplitude(-feed.turnedDown);
    voices.connect(microphone);

    const began: number[] = [];
    let at = output.currentTime + quietAtFirstSeconds + index * 0.137;
    let last: AudioBufferSourceNode | null = null;
    for (const sound of [...sounds.slice(index), ...sounds.slice(0, index)]) {
      last = output.createBufferSource();
      last.buffer = sound.buffer;
      last.connect(voices);
      last.start(at, sound.offsetSeconds, sound.lengthSeconds);
      began.push(at);
      at += sound.lengthSeconds + gapSeconds;
    }
    ending.push(new Promise((resolve) => last?.addEventListener('ended', () => resolve())));
    return { began, heard };
  });
  const all = await Promise.all(fed);
  await Promise.all(ending);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const lag = output.baseLatency + output.outputLatency;
  return all.map(({ began, heard }) => ({ began: began.map((at) => at - lag), heard }));
}

const openedAs = (stream: MediaStream): OpenMicrophone => ({
  stream,
  name: '',
  latencySeconds: 0,
  onLost: () => () => {},
  close: () => {},
});

function noise(output: AudioContext, level: number): AudioNode {
  const buffer = output.createBuffer(1, output.sampleRate * 2, output.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.sqrt(3) * level;
  const source = output.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.start();
  return source;
}

Object.assign(globalThis, { hearAll });
export type HearAll = typeof hearAll;
