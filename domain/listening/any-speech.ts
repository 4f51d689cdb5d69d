// A loop of any phones: how well the sound fits speech of whatever words. All scores of the follower are measured
// against it, so that what is not in the line costs the same wherever it is said.
import type { AcousticModel } from './acoustic-model.ts';
import { statesPerPhone } from './model-definition.ts';
import type { SenoneScores } from './senone-scores.ts';

const phoneCost = 9;
const fillers = new Set(['SIL', '+NSN+', '+SPN+']);

export class AnySpeech {
  readonly #senones: Int32Array;
  readonly #stay: Float64Array;
  readonly #goOn: Float64Array;
  readonly #scores: Float64Array;
  #entry = 0;

  constructor({ definition, transitions }: AcousticModel) {
    const phones = definition.phoneNames.flatMap((name, phone) =>
      fillers.has(name) ? [] : [definition.phone(phone)],
    );
    this.#senones = Int32Array.from(phones.flatMap(({ senones }) => senones));
    const logs = (kind: number) =>
      Float64Array.from(
        phones.flatMap((phone) =>
          [0, 1, 2].map((state) => transitions[(phone.transitions * statesPerPhone + state) * 2 + kind]!),
        ),
      );
    this.#stay = logs(0);
    this.#goOn = logs(1);
    this.#scores = new Float64Array(this.#senones.length).fill(-Infinity);
  }

  /** How much the best sequence of phones gained in this frame. */
  hear(frame: SenoneScores): number {
    const [scores, stay, goOn] = [this.#scores, this.#stay, this.#goOn];
    let highest = -Infinity;
    let exit = -Infinity;
    for (let last = statesPerPhone - 1; last < scores.length; last += statesPerPhone) {
      const [first, middle] = [last - 2, last - 1];
      scores[last] =
        Math.max(scores[last]! + stay[last]!, scores[middle]! + goOn[middle]!) +
        frame.of(this.#senones[last]!);
      scores[middle] =
        Math.max(scores[middle]! + stay[middle]!, scores[first]! + goOn[first]!) +
        frame.of(this.#senones[middle]!);
      scores[first] = Math.max(scores[first]! + stay[first]!, this.#entry) + frame.of(this.#senones[first]!);
      highest = Math.max(highest, scores[last]!, scores[middle]!, scores[first]!);
      exit = Math.max(exit, scores[last]! + goOn[last]!);
    }
    for (let state = 0; state < scores.length; state++) scores[state]! -= highest;
    this.#entry = exit - highest - phoneCost;
    return highest;
  }
}
