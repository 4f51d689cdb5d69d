// An audio output whose time advances only on request: scheduled events fire at their own times, in order. Decoded
// "audio" is a JSON of seconds of leading silence, voice and trailing silence.
import type { AudioOutput } from '../audio-output.ts';
import { FakeGain } from './fake-gain.ts';

const sampleRate = 1000;

export interface Sounded {
  readonly startedAt: number;
  readonly offset: number;
  /** What its bytes describe. */
  readonly name: string;
  stoppedAt: number | null;
}

interface FakeBuffer {
  readonly name: string;
  readonly duration: number;
  readonly sampleRate: number;
  getChannelData(): Float32Array;
}

export class FakeAudio {
  currentTime = 0;
  state: string = 'running';
  outputLatency = 0;
  readonly destination = {};
  /** In the order of creation. */
  readonly gains: FakeGain[] = [];
  readonly #scheduled: Sounded[] = [];
  readonly #events: { at: number; happen: () => void }[] = [];
  readonly #stateListeners = new Set<() => void>();

  /** Every line that has started so far. */
  get sounded(): readonly Sounded[] {
    return this.#scheduled.filter(
      ({ startedAt, stoppedAt }) => startedAt <= this.currentTime && (stoppedAt ?? Infinity) > startedAt,
    );
  }

  get output(): AudioOutput {
    return this as unknown as AudioOutput;
  }

  /** Base64 for the speech endpoint's response; `lead` and `trail` are the silence around the voice. */
  static audioData(name: string, seconds: number, { lead = 0, trail = 0 } = {}): string {
    return btoa(String.fromCharCode(...FakeAudio.audioBytes(name, seconds, { lead, trail })));
  }

  static audioBytes(name: string, seconds: number, { lead = 0, trail = 0 } = {}): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(JSON.stringify({ name, seconds, lead, trail }));
  }

  /** Advances to `seconds`; promises settle after each event, as they do between real ones. */
  async advanceTo(seconds: number): Promise<void> {
    await settled();
    for (let next = this.#take(seconds); next; next = this.#take(seconds)) {
      this.currentTime = Math.max(this.currentTime, next.at);
      next.happen();
      await settled();
    }
    this.currentTime = seconds;
  }

  setState(state: string) {
    this.state = state;
    for (const listener of this.#stateListeners) listener();
  }

  addEventListener(_type: string, listener: () => void) {
    this.#stateListeners.add(listener);
  }

  removeEventListener(_type: string, listener: () => void) {
    this.#stateListeners.delete(listener);
  }

  async resume() {
    this.setState('running');
  }

  async decodeAudioData(bytes: ArrayBuffer): Promise<FakeBuffer> {
    const { name, seconds, lead, trail } = JSON.parse(new TextDecoder().decode(bytes));
    const at = (moment: number) => Math.round(moment * sampleRate);
    const samples = new Float32Array(at(lead + seconds + trail));
    samples.fill(0.5, at(lead), at(lead + seconds));
    return { name, duration: samples.length / sampleRate, sampleRate, getChannelData: () => samples };
  }

  createBuffer(_channels: number, length: number, rate: number): FakeBuffer {
    const samples = new Float32Array(length);
    return { name: 'joined', duration: length / rate, sampleRate: rate, getChannelData: () => samples };
  }

  createGain() {
    const gain = new FakeGain();
    this.gains.push(gain);
    return gain;
  }

  createConstantSource() {
    const ending = endedEvent();
    return {
      ...ending.target,
      offset: { value: 1 },
      connect: (node: unknown) => node,
      disconnect: () => {},
      start: () => {},
      stop: (at: number) => this.#schedule(at, ending.fire),
    };
  }

  createBufferSource() {
    const ending = endedEvent();
    const source = {
      ...ending.target,
      buffer: null as FakeBuffer | null,
      connect: (node: unknown) => node,
      start: (at: number, offset: number) => {
        const { buffer } = source;
        if (!buffer) throw new Error('started without a buffer');
        const sound: Sounded = { startedAt: at, offset, name: buffer.name, stoppedAt: null };
        this.#scheduled.push(sound);
        source.stop = (stopAt: number) => {
          sound.stoppedAt = stopAt;
        };
        this.#schedule(at + buffer.duration - offset, ending.fire);
      },
      stop: (_at: number) => {},
    };
    return source;
  }

  #schedule(at: number, happen: () => void) {
    this.#events.push({ at, happen });
  }

  #take(until: number) {
    const next = this.#events.reduce<{ at: number; happen: () => void } | null>(
      (earliest, event) => (event.at <= until && (!earliest || event.at < earliest.at) ? event : earliest),
      null,
    );
    if (next) this.#events.splice(this.#events.indexOf(next), 1);
    return next;
  }
}

function endedEvent() {
  const listeners = new Set<() => void>();
  return {
    target: {
      addEventListener: (_type: 'ended', listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: 'ended', listener: () => void) => void listeners.delete(listener),
    },
    fire: () => listeners.forEach((listener) => listener()),
  };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
