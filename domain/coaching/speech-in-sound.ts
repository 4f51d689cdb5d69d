// Where in a sound there is speech, whatever noise is behind it: a frame is speech if its bands rise above the steady noise
// of the seconds around it, and if it is not far quieter than the speech as a whole.
import { bandCentersHz, bandCount } from '../listening/mel-bands.ts';
import { frameSeconds, type SoundFrame } from './sound-frames.ts';

/** From one frame up to another, which isn't included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const smoothedFrames = 2;
const blockFrames = 25;
/** How many blocks before and after are searched for noise. */
const blocksAround = 12;
/** The lowest of many smoothed energies lies below the mean energy of the noise. */
const noiseBias = 1.7;
const minEnergy = 1e-9;
const riseDb = 2.4;
/** Where a room is quieter than this below the loud frames, it is measured as if pink noise of that level were in it. */
const quietestRoomDb = 32;
/** Frames that are quieter than the loud ones by more than this aren't speech. */
const belowLoudDb = 35;
const loudShare = 0.9;
const shortestSpeechFrames = 4;
/** A voiceless sound farther from speech than this, and weaker by that, is a breath. */
const breath = { before: 8, after: 3, belowLoudDb: 12, voicedShare: 0.3, voicedStrength: 0.6 };
/** Shorter silences belong to speech. */
const shortestPauseFrames = Math.round(0.25 / frameSeconds);

/** Spans of speech in order, with pauses of at least 0.25 s between them. */
export function speechIn(frames: readonly SoundFrame[]): readonly Span[] {
  const powers = frames.map(({ bands }) =>
    bands.reduce((sum, energy, band) => sum + energy * bandCentersHz[band]!, minEnergy),
  );
  const loud = powers.toSorted((one, other) => one - other)[Math.floor(loudShare * powers.length)] ?? 0;
  const below = (frame: number) => 10 * Math.log10(loud / powers[frame]!);
  const rises = risesAboveNoise(
    frames.map(({ bands }) => bands),
    loud * 10 ** (-quietestRoomDb / 10),
  );
  const runs = runsOf(frames.map((_, frame) => rises[frame]! > riseDb && below(frame) < belowLoudDb));
  const isBreath = ({ from, to }: Span) => {
    const within = frames.slice(from, to);
    const voiced = within.filter(({ pitches }) => (pitches[0]?.strength ?? 0) > breath.voicedStrength).length;
    const isWeak = within.every((_, index) => below(from + index) > breath.belowLoudDb);
    return isWeak && voiced <= breath.voicedShare * (to - from);
  };
  return joined(
    runs.filter((run, index) => {
      const before = run.from - (runs[index - 1]?.to ?? -Infinity);
      const after = (runs[index + 1]?.from ?? Infinity) - run.to;
      return before <= breath.before || after <= breath.after || !isBreath(run);
    }),
  );
}

function runsOf(isSpeech: readonly boolean[]): readonly Span[] {
  const runs: Span[] = [];
  let from = -1;
  for (let frame = 0; frame <= isSpeech.length; frame++) {
    if (isSpeech[frame] && from < 0) from = frame;
    if (isSpeech[frame] || from < 0) continue;
    if (frame - from >= shortestSpeechFrames) runs.push({ from, to: frame });
    from = -1;
  }
  return runs;
}

function joined(runs: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  for (const run of runs) {
    const last = spans.at(-1);
    const isNear = last !== undefined && run.from - last.to < shortestPauseFrames;
    if (isNear) spans[spans.length - 1] = { from: last.from, to: run.to };
    else spans.push(run);
  }
  return spans;
}

/** Of each frame: how far its bands rise above the noise, in decibels, on average over the bands. */
function risesAboveNoise(energies: readonly Float32Array[], quietestPower: number): Float64Array {
  const rises = new Float64Array(energies.length);
  for (let band = 0; band < bandCount; band++) {
    const levels = smoothed(energies, band);
    const quietest = quietestPower / (bandCount * bandCentersHz[band]!);
    const noise = noiseUnder(levels);
    levels.forEach((level, frame) => {
      const under = Math.max(quietest, noise[Math.floor(frame / blockFrames)]!);
      rises[frame]! += Math.max(0, 10 * Math.log10(level / under)) / bandCount;
    });
  }
  return rises;
}

function smoothed(energies: readonly Float32Array[], band: number): Float64Array {
  return Float64Array.from(energies, (_, frame) => {
    const near = energies.slice(Math.max(0, frame - smoothedFrames), frame + smoothedFrames + 1);
    return near.reduce((sum, bands) => sum + bands[band]!, 0) / near.length + minEnergy;
  });
}

/** By block. */
function noiseUnder(levels: Float64Array): readonly number[] {
  const lowest: number[] = [];
  for (let from = 0; from < levels.length; from += blockFrames) {
    lowest.push(Math.min(...levels.subarray(from, from + blockFrames)));
  }
  return lowest.map((_, block) => {
    const around = lowest.slice(Math.max(0, block - blocksAround), block + blocksAround + 1);
    return noiseBias * Math.min(...around);
  });
}
