// What the measures of a voice are made of: 100 frames a second with their power, their spectrum in bands, and the candidates
// for their pitch. The same sound gives the same frames, however it is cut into pieces.
import { PowerSpectrum } from '../listening/fourier.ts';
import { rateHz } from '../listening/front-end.ts';
import { bandCount, MelBands } from '../listening/mel-bands.ts';
import { PitchCandidates, pitchWindowSamples, type PitchCandidate } from './pitch-candidates.ts';

export const frameSeconds = 0.01;
const hopSamples = rateHz * frameSeconds;
const transformSize = 512;
const spectrumSamples = 320;
const spectrumFrom = (pitchWindowSamples - spectrumSamples) / 2;
const hopFrom = (pitchWindowSamples - hopSamples) / 2;

export interface SoundFrame {
  /** Mean square of its 10 ms; a full-scale square wave has 1. */
  readonly power: number;
  /** Energies of the mel bands of 20 ms around it, any scale. */
  readonly bands: Float32Array;
  readonly pitches: readonly PitchCandidate[];
}

const hann = Float64Array.from(
  { length: spectrumSamples },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / spectrumSamples),
);

/** The first frame begins with the first sample. */
export class SoundFrames {
  /** Whole frames between the last sound that was heard and the last frame. */
  static readonly framesBehind = Math.round(hopFrom / hopSamples);
  readonly #spectrum = new PowerSpectrum(transformSize);
  readonly #mel = new MelBands(rateHz, transformSize);
  readonly #pitch = new PitchCandidates();
  readonly #window = new Float64Array(pitchWindowSamples);
  readonly #windowed = new Float64Array(spectrumSamples);
  readonly #power = new Float64Array(transformSize / 2 + 1);
  readonly #energies = new Float64Array(bandCount);
  /** Silence before the first sample, so that its frame has a whole window. */
  #filled = hopFrom;

  /** `samples` from -1 to 1 at 16 kHz, one channel. A frame comes 20 ms after its end. */
  hear(samples: Float32Array, onFrame: (frame: SoundFrame) => void): void {
    for (const sample of samples) {
      this.#window[this.#filled++] = sample;
      if (this.#filled < pitchWindowSamples) continue;
      onFrame(this.#frame());
      this.#window.copyWithin(0, hopSamples);
      this.#filled -= hopSamples;
    }
  }

  /** The last frames of a sound that has ended. */
  end(onFrame: (frame: SoundFrame) => void): void {
    this.hear(new Float32Array(hopFrom), onFrame);
  }

  #frame(): SoundFrame {
    let sum = 0;
    for (let index = hopFrom; index < hopFrom + hopSamples; index++) sum += this.#window[index]! ** 2;
    for (let index = 0; index < spectrumSamples; index++) {
      this.#windowed[index] = this.#window[spectrumFrom + index]! * hann[index]!;
    }
    this.#spectrum.read(this.#windowed, this.#power);
    this.#mel.read(this.#power, this.#energies);
    return {
      power: sum / hopSamples,
      bands: Float32Array.from(this.#energies),
      pitches: this.#pitch.of(this.#window),
    };
  }
}
