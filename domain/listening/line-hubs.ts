// Where the actor may pause: before the first word of a line and after each one. In a hub there is silence, noise, or
// something else that is said, so that the place survives improvisation; from it words may be skipped or said again.
import type { AcousticModel } from './acoustic-model.ts';
import { noRecord } from './heard-history.ts';
import type { HeardHistory } from './heard-history.ts';
import type { SenoneScores } from './senone-scores.ts';

/** Natural logarithms. */
const costs = {
  silence: 1,
  noise: 9,
  skip: 14,
  skipFurther: 4,
  goBack: 26,
  goBackFurther: 1,
  elseBegins: 20,
  elseEnds: 4,
  elseFrame: 1,
  elseQuietFrame: 3,
};

/** How much better silence fits a quiet frame than any speech, at least. */
const quietSilenceGain = 1.5;

interface BestHub {
  readonly place: number;
  readonly within: 'silence' | 'noise' | 'somethingElse';
  readonly silentFrames: number;
  readonly record: number;
}

/** Paths in one kind of sound, one for each hub. */
class HubPaths {
  readonly score: Float64Array;
  readonly record: Int32Array;
  readonly since: Int32Array;
  readonly sinceScore: Float64Array;

  constructor(hubs: number) {
    this.score = new Float64Array(hubs).fill(-Infinity);
    this.record = new Int32Array(hubs).fill(noRecord);
    this.since = new Int32Array(hubs);
    this.sinceScore = new Float64Array(hubs);
  }

  advance(hub: number, entry: number, record: number, gain: number, frame: number): void {
    if (entry > this.score[hub]!) {
      this.score[hub] = entry;
      this.record[hub] = record;
      this.since[hub] = frame;
      this.sinceScore[hub] = entry;
    }
    this.score[hub]! += gain;
  }
}

export class LineHubs {
  highest = -Infinity;
  maxAtEnd = -Infinity;
  maxBeforeEnd = -Infinity;
  readonly #count: number;
  readonly #silence: HubPaths;
  readonly #noise: HubPaths;
  readonly #else: HubPaths;
  readonly #score: Float64Array;
  readonly #record: Int32Array;
  readonly #arrivedScore: Float64Array;
  readonly #arrivedRecord: Int32Array;
  readonly #silenceSenones: readonly number[];
  readonly #noiseSenones: readonly number[];
  #frame = 0;
  #bestHub = 0;

  constructor({ definition }: AcousticModel, words: number) {
    this.#count = words + 1;
    this.#silence = new HubPaths(this.#count);
    this.#noise = new HubPaths(this.#count);
    this.#else = new HubPaths(this.#count);
    this.#score = new Float64Array(this.#count).fill(-Infinity);
    this.#record = new Int32Array(this.#count).fill(noRecord);
    this.#arrivedScore = new Float64Array(this.#count);
    this.#arrivedRecord = new Int32Array(this.#count);
    this.#score[0] = 0;
    const senonesOf = (name: string) => definition.phone(definition.phoneNames.indexOf(name)).senones;
    this.#silenceSenones = senonesOf('SIL');
    this.#noiseSenones = [...senonesOf('+NSN+'), ...senonesOf('+SPN+')];
  }

  get records(): readonly Int32Array[] {
    return [this.#record, this.#silence.record, this.#noise.record, this.#else.record];
  }

  scoreOf(hub: number): number {
    return this.#score[hub]!;
  }

  recordOf(hub: number): number {
    return this.#record[hub]!;
  }

  /** One frame in the hubs. On quiet frames silence fits better than any speech. */
  advance(scores: SenoneScores, gain: number, isQuiet: boolean, frame: number): void {
    const scoreOf = (senone: number) => scores.of(senone);
    const silent = Math.max(...this.#silenceSenones.map(scoreOf)) - gain;
    const silenceGain = isQuiet ? Math.max(quietSilenceGain, silent) : silent;
    const noiseGain = Math.max(...this.#noiseSenones.map(scoreOf)) - gain;
    const elseGain = -costs.elseFrame - (isQuiet ? costs.elseQuietFrame : 0);
    this.#frame = frame;
    this.highest = this.maxBeforeEnd = -Infinity;
    for (let hub = 0; hub < this.#count; hub++) {
      const [score, record] = [this.#score[hub]!, this.#record[hub]!];
      this.#silence.advance(hub, score - costs.silence, record, silenceGain, frame);
      this.#noise.advance(hub, score - costs.noise, record, noiseGain, frame);
      this.#else.advance(hub, score - costs.elseBegins, record, elseGain, frame);
      const here = Math.max(this.#silence.score[hub]!, this.#noise.score[hub]!, this.#else.score[hub]!);
      if (here > this.highest) {
        this.highest = here;
        this.#bestHub = hub;
      }
      if (hub < this.#count - 1) this.maxBeforeEnd = this.highest;
      else this.maxAtEnd = here;
    }
  }

  best(): BestHub {
    const place = this.#bestHub;
    const [silent, noisy, other] = [this.#silence, this.#noise, this.#else];
    if (silent.score[place] === this.highest) {
      const silentFrames = this.#frame + 1 - silent.since[place]!;
      return { place, within: 'silence', silentFrames, record: silent.record[place]! };
    }
    const isNoise = noisy.score[place] === this.highest;
    const record = (isNoise ? noisy : other).record[place]!;
    return { place, within: isNoise ? 'noise' : 'somethingElse', silentFrames: 0, record };
  }

  /** The paths that may leave each hub after this frame, before words that end here arrive. */
  leave(threshold: number, history: HeardHistory, nextFrame: number): void {
    for (let hub = 0; hub < this.#count; hub++) {
      const [silent, noisy, other] = [this.#silence, this.#noise, this.#else];
      for (const paths of [silent, noisy, other]) {
        if (paths.score[hub]! < threshold) paths.score[hub] = -Infinity;
      }
      const source = noisy.score[hub]! > silent.score[hub]! ? noisy : silent;
      this.#score[hub] = source.score[hub]!;
      this.#record[hub] = source.record[hub]!;
      const afterElse = other.score[hub]! - costs.elseEnds;
      if (afterElse <= this.#score[hub]! || afterElse < threshold) continue;
      const from = other.since[hub]!;
      const fit = (other.score[hub]! - other.sinceScore[hub]!) / (nextFrame - from);
      this.#score[hub] = afterElse;
      this.#record[hub] = history.add(other.record[hub]!, { word: null, from, to: nextFrame, fit });
    }
  }

  /** A word ends; `score` is better than what the hub has. */
  arrive(hub: number, score: number, record: number): void {
    this.#score[hub] = score;
    this.#record[hub] = record;
  }

  /** Lets each hub take over the path of another one, at the cost of the words between them. */
  skip(): void {
    this.#arrivedScore.set(this.#score);
    this.#arrivedRecord.set(this.#record);
    this.#skipInto(1, 1, costs.skip, costs.skipFurther);
    this.#skipInto(this.#count - 2, -1, costs.goBack, costs.goBackFurther);
  }

  #skipInto(first: number, step: number, cost: number, furtherCost: number): void {
    let [score, record] = [-Infinity, noRecord];
    for (let hub = first; hub >= 0 && hub < this.#count; hub += step) {
      const before = this.#arrivedScore[hub - step]! - cost;
      score -= furtherCost;
      if (before > score) {
        score = before;
        record = this.#arrivedRecord[hub - step]!;
      }
      if (score > this.#score[hub]!) {
        this.#score[hub] = score;
        this.#record[hub] = record;
      }
    }
  }
}
