// Runs on the audio thread: passes the microphone's sound to the thread of the ear, 20 ms at a time.
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
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => (this.#ear = data);
  }

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!channel) return true;
    for (let i = 0; i < channel.length; i++) {
      this.#samples[this.#filled++] = channel[i]!;
      if (this.#filled === pieceSamples) this.#send(currentFrame + i + 1);
    }
    return true;
  }

  #send(end: number) {
    const piece: SoundPiece = { at: (end - pieceSamples) / sampleRate, samples: this.#samples };
    this.#ear?.postMessage(piece, [this.#samples.buffer]);
    this.#samples = new Float32Array(pieceSamples);
    this.#filled = 0;
  }
}

registerProcessor('capture', Capture);
