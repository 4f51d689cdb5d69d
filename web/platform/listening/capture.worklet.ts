// Runs on the audio thread: passes the microphone's sound to the thread of the ear, 20 ms at a time, with what was played
// then.
import type { SoundPiece } from './ear-messages.ts';

declare const sampleRate: number;
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const pieceSamples = Math.round(sampleRate / 50);

class Capture extends AudioWorkletProcessor {
  #ear: MessagePort | null = null;
  #samples = new Float32Array(pieceSamples);
  #played = new Float32Array(pieceSamples);
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => (this.#ear = data);
  }

  process([input, output]: Float32Array[][]): boolean {
    const channel = input?.[0];
    const played = output?.[0];
    if (!channel) return true;
    for (let i = 0; i < channel.length; i++) {
      this.#played[this.#filled] = played?.[i] ?? 0;
      this.#samples[this.#filled++] = channel[i]!;
      if (this.#filled === pieceSamples) this.#send(currentFrame + i + 1);
    }
    return true;
  }

  #send(end: number) {
    const [samples, played] = [this.#samples, this.#played];
    const piece: SoundPiece = { at: (end - pieceSamples) / sampleRate, samples, played };
    this.#ear?.postMessage(piece, [samples.buffer, played.buffer]);
    this.#samples = new Float32Array(pieceSamples);
    this.#played = new Float32Array(pieceSamples);
    this.#filled = 0;
  }
}

registerProcessor('capture', Capture);
