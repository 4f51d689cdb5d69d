// The most probable course of the pitch through the candidates of its frames: a pitch that jumps by an octave, or a voice
// that comes and goes, costs something (Viterbi; costs after Boersma, 1993).
import { minHz, type PitchCandidate } from './pitch-candidates.ts';

/** The minimum periodicity of a voice. */
const voicedStrength = 0.55;
/** Makes the higher of two equally strong pitches an octave apart win. */
const octaveCost = 0.02;
const octaveJumpCost = 0.35;
const voicingCost = 0.14;

/** Hertz of each frame; 0 where there is no voice. `isSpeech`: frames that can have one. */
export function pitchPath(
  frames: readonly (readonly PitchCandidate[])[],
  isSpeech: (frame: number) => boolean,
): Float64Array {
  const from: Int8Array[] = [];
  const choices = frames.map((candidates, frame) => (isSpeech(frame) ? candidates : []));
  let scores = [0];
  choices.forEach((candidates, frame) => {
    const before = frame === 0 ? [] : choices[frame - 1]!;
    const steps = new Int8Array(candidates.length + 1);
    const next = [0, ...candidates.map(({ hz, strength }) => strength - octaveCost * Math.log2(minHz / hz))];
    next[0] = voicedStrength;
    // Choice 0 is "no voice"; the others are the candidates.
    scores = next.map((gain, choice) => {
      let best = -Infinity;
      scores.forEach((score, last) => {
        const reached = score - jumpCost(before[last - 1]?.hz ?? 0, candidates[choice - 1]?.hz ?? 0);
        if (reached <= best) return;
        best = reached;
        steps[choice] = last;
      });
      return best + gain;
    });
    from.push(steps);
  });
  return traceBack(choices, from, scores.indexOf(Math.max(...scores)));
}

function jumpCost(before: number, after: number): number {
  if (before === 0 && after === 0) return 0;
  if (before === 0 || after === 0) return voicingCost;
  return octaveJumpCost * Math.abs(Math.log2(before / after));
}

function traceBack(
  choices: readonly (readonly PitchCandidate[])[],
  from: readonly Int8Array[],
  last: number,
): Float64Array {
  const path = new Float64Array(choices.length);
  let choice = last;
  for (let frame = choices.length - 1; frame >= 0; frame--) {
    path[frame] = choices[frame]![choice - 1]?.hz ?? 0;
    choice = from[frame]![choice]!;
  }
  return path;
}
