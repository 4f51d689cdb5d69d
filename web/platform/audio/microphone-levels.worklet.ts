// Runs on the audio thread and measures the microphone's level every five milliseconds; the page gets eight levels at
// a time, with the start time of the first. The audio itself never leaves this thread.
import { framesPerReport, frameSeconds, type LevelReport } from './microphone-levels.ts';

declare const sampleRate: number;
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const samplesPerFrame = Math.round(sampleRate * frameSeconds);
const silence = 1e-10;

class MicrophoneLevels extends AudioWorkletProcessor {
  #energy = 0;
  #samples = 0;
  #beganAt = 0;
  #levels: number[] = [];

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!channel) return true;
    for (let i = 0; i < channel.length; i++) {
      this.#energy += channel[i]! * channel[i]!;
      this.#samples += 1;
      if (this.#samples === samplesPerFrame) this.#endFrame(currentFrame + i + 1);
    }
    return true;
  }

  #endFrame(end: number) {
    if (this.#levels.length === 0) this.#beganAt = (end - samplesPerFrame) / sampleRate;
    this.#levels.push(10 * Math.log10(this.#energy / samplesPerFrame + silence));
    this.#energy = 0;
    this.#samples = 0;
    if (this.#levels.length < framesPerReport) return;
    const report: LevelReport = { at: this.#beganAt, decibels: this.#levels };
    this.port.postMessage(report, []);
    this.#levels = [];
  }
}

registerProcessor('microphone-levels', MicrophoneLevels);
