// Finds, frame by frame, the most probable path through the network of a line (Viterbi search with a beam). Every score
// is the natural logarithm of how much better the path fits than any speech would.
import type { AcousticModel } from './acoustic-model.ts';
import { HeardHistory, noRecord } from './heard-history.ts';
import type { Heard } from './heard-history.ts';
import { LineHubs } from './line-hubs.ts';
import { lineNetwork } from './line-network.ts';
import type { LineNetwork, ListeningWord } from './line-network.ts';
import { statesPerPhone } from './model-definition.ts';
import type { SenoneScores } from './senone-scores.ts';

const beam = 220;
/** How many records the history may have before unneeded ones are removed. */
const maxRecords = 40_000;

/** Where the best path is. */
export interface Following {
  /** Words of the line up to the place: 0 at the beginning, `wordCount` at the end. */
  readonly place: number;
  /** `word`: within the word after `place`. */
  readonly within: 'word' | 'silence' | 'noise' | 'somethingElse';
  /** Frames of silence, 0 outside of it. */
  readonly silentFrames: number;
  /** How much better the best path at the end of the line is than the best elsewhere; negative if it is worse. */
  readonly endMargin: number;
}

export class LineFollower {
  readonly network: LineNetwork;
  readonly #hubs: LineHubs;
  readonly #history = new HeardHistory();
  readonly #score: Float64Array;
  readonly #record: Int32Array;
  readonly #since: Int32Array;
  readonly #sinceScore: Float64Array;
  readonly #entryScore: Float64Array;
  readonly #entryRecord: Int32Array;
  readonly #entrySince: Int32Array;
  readonly #entrySinceScore: Float64Array;
  readonly #isActive: Uint8Array;
  #active: Int32Array;
  #stillActive: Int32Array;
  #activeCount = 0;
  #frame = 0;
  #highest = 0;
  #bestNode = -1;
  #bestNodeScore = -Infinity;

  constructor(model: AcousticModel, words: readonly ListeningWord[]) {
    this.network = lineNetwork(model, words);
    this.#hubs = new LineHubs(model, words.length);
    const { nodeCount } = this.network;
    this.#score = new Float64Array(nodeCount * statesPerPhone).fill(-Infinity);
    this.#record = new Int32Array(nodeCount * statesPerPhone).fill(noRecord);
    this.#since = new Int32Array(nodeCount * statesPerPhone);
    this.#sinceScore = new Float64Array(nodeCount * statesPerPhone);
    this.#entryScore = new Float64Array(nodeCount).fill(-Infinity);
    this.#entryRecord = new Int32Array(nodeCount).fill(noRecord);
    this.#entrySince = new Int32Array(nodeCount);
    this.#entrySinceScore = new Float64Array(nodeCount);
    this.#isActive = new Uint8Array(nodeCount);
    this.#active = new Int32Array(nodeCount);
    this.#stillActive = new Int32Array(nodeCount);
    this.#enterWordsFromHubs();
  }

  /** `gain` is what the best speech of any words gained in this frame. */
  hear(scores: SenoneScores, gain: number, isQuiet: boolean): Following {
    this.#advanceNodes(scores, gain);
    this.#hubs.advance(scores, gain, isQuiet, this.#frame);
    this.#highest = Math.max(this.#bestNodeScore, this.#hubs.highest);
    this.#hubs.leave(this.#highest - beam, this.#history, this.#frame + 1);
    this.#leaveNodes();
    this.#hubs.skip();
    this.#frame++;
    this.#enterWordsFromHubs();
    if (this.#history.size > maxRecords) this.#removeOldRecords();
    return this.#following();
  }

  /** What was heard on the best path. */
  heard(): readonly Heard[] {
    const isInWord = this.#bestNodeScore > this.#hubs.highest;
    const record = isInWord ? this.#record[this.#bestStateOf(this.#bestNode)]! : this.#hubs.best().record;
    return this.#history.upTo(record);
  }

  #following(): Following {
    const { place, within, silentFrames } = this.#hubs.best();
    const atEnd = this.#hubs.maxAtEnd;
    const endMargin = atEnd - Math.max(this.#bestNodeScore, this.#hubs.maxBeforeEnd);
    if (this.#bestNodeScore <= this.#hubs.highest) return { place, within, silentFrames, endMargin };
    return { place: this.network.wordOf[this.#bestNode]!, within: 'word', silentFrames: 0, endMargin };
  }

  #bestStateOf(node: number): number {
    let best = node * statesPerPhone;
    for (let state = best + 1; state < (node + 1) * statesPerPhone; state++) {
      if (this.#score[state]! > this.#score[best]!) best = state;
    }
    return best;
  }

  #advanceNodes(scores: SenoneScores, gain: number): void {
    const { senones, stay, goOn } = this.network;
    const score = this.#score;
    this.#bestNode = -1;
    this.#bestNodeScore = -Infinity;
    for (let index = 0; index < this.#activeCount; index++) {
      const node = this.#active[index]!;
      const first = node * statesPerPhone;
      const [middle, last] = [first + 1, first + 2];
      const [intoLast, intoMiddle] = [score[middle]! + goOn[middle]!, score[first]! + goOn[first]!];
      score[last]! += stay[last]!;
      if (intoLast > score[last]!) this.#move(middle, last, intoLast);
      score[middle]! += stay[middle]!;
      if (intoMiddle > score[middle]!) this.#move(first, middle, intoMiddle);
      score[first]! += stay[first]!;
      if (this.#entryScore[node]! > score[first]!) this.#enter(node, first);
      this.#entryScore[node] = -Infinity;
      for (let state = first; state <= last; state++) {
        if (score[state] === -Infinity) continue;
        score[state]! += scores.of(senones[state]!) - gain;
        if (score[state]! > this.#bestNodeScore) {
          this.#bestNodeScore = score[state]!;
          this.#bestNode = node;
        }
      }
    }
  }

  #move(from: number, to: number, score: number): void {
    this.#score[to] = score;
    this.#record[to] = this.#record[from]!;
    this.#since[to] = this.#since[from]!;
    this.#sinceScore[to] = this.#sinceScore[from]!;
  }

  #enter(node: number, state: number): void {
    this.#score[state] = this.#entryScore[node]!;
    this.#record[state] = this.#entryRecord[node]!;
    this.#since[state] = this.#entrySince[node]!;
    this.#sinceScore[state] = this.#entrySinceScore[node]!;
  }

  /** Leads paths on from the ends of nodes, and drops nodes that have fallen behind. */
  #leaveNodes(): void {
    const { goOn, endsWord, next } = this.network;
    const threshold = this.#highest - beam;
    [this.#active, this.#stillActive] = [this.#stillActive, this.#active];
    const count = this.#activeCount;
    this.#activeCount = 0;
    for (let index = 0; index < count; index++) {
      const node = this.#stillActive[index]!;
      const first = node * statesPerPhone;
      const last = first + 2;
      this.#isActive[node] = 0;
      const highest = Math.max(this.#score[first]!, this.#score[first + 1]!, this.#score[last]!);
      if (highest < threshold) {
        this.#score.fill(-Infinity, first, first + statesPerPhone);
        // Another node may have led into it before its turn came.
        if (this.#entryScore[node]! > -Infinity) this.#activate(node);
        continue;
      }
      this.#activate(node);
      const exit = this.#score[last]! + goOn[last]!;
      if (exit < threshold) continue;
      if (endsWord[node]) this.#leaveWord(node, last, exit);
      else {
        for (const to of next[node]!) {
          this.#lead(to, exit, this.#record[last]!, this.#since[last]!, this.#sinceScore[last]!);
        }
      }
    }
  }

  #leaveWord(node: number, last: number, exit: number): void {
    const word = this.network.wordOf[node]!;
    const to = this.#frame + 1;
    const from = this.#since[last]!;
    const fit = (exit - this.#sinceScore[last]!) / (to - from);
    const isWanted = this.network.next[node]!.some((next) => exit > this.#entryScore[next]!);
    const isToHub = this.network.leadsToHub[node] === 1 && exit > this.#hubs.scoreOf(word + 1);
    if (!isWanted && !isToHub) return;
    const record = this.#history.add(this.#record[last]!, { word, from, to, fit });
    if (isToHub) this.#hubs.arrive(word + 1, exit, record);
    for (const next of this.network.next[node]!) this.#lead(next, exit, record, to, exit);
  }

  #lead(node: number, score: number, record: number, since: number, sinceScore: number): void {
    if (score <= this.#entryScore[node]!) return;
    this.#entryScore[node] = score;
    this.#entryRecord[node] = record;
    this.#entrySince[node] = since;
    this.#entrySinceScore[node] = sinceScore;
    this.#activate(node);
  }

  #activate(node: number): void {
    if (this.#isActive[node]) return;
    this.#isActive[node] = 1;
    this.#active[this.#activeCount++] = node;
  }

  #enterWordsFromHubs(): void {
    const threshold = this.#highest - beam;
    for (let hub = 0; hub < this.network.wordCount; hub++) {
      const score = this.#hubs.scoreOf(hub);
      if (score < threshold) continue;
      const record = this.#hubs.recordOf(hub);
      for (const node of this.network.begin[hub]!) this.#lead(node, score, record, this.#frame, score);
    }
  }

  #removeOldRecords(): void {
    for (let node = 0; node < this.network.nodeCount; node++) {
      if (this.#isActive[node]) continue;
      this.#record.fill(noRecord, node * statesPerPhone, (node + 1) * statesPerPhone);
      this.#entryRecord[node] = noRecord;
    }
    this.#history.keepOnly([this.#record, this.#entryRecord, ...this.#hubs.records]);
  }
}
