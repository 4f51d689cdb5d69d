// What each path of the follower has heard so far, as linked records. Records that no path refers to any more are
// removed from time to time, so that a line of any length takes bounded memory.

export const noRecord = -1;
const somethingElse = -1;

/** A word of the line, or something else that was said. */
export interface Heard {
  /** The word's position in the line; null: something else. */
  readonly word: number | null;
  /** Frames: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Natural logarithm of a frame: how much better the word fits than any speech. */
  readonly fit: number;
}

export class HeardHistory {
  #count = 0;
  #previous = new Int32Array(4096);
  #word = new Int32Array(4096);
  #from = new Int32Array(4096);
  #to = new Int32Array(4096);
  #fit = new Float32Array(4096);

  get size(): number {
    return this.#count;
  }

  add(previous: number, { word, from, to, fit }: Heard): number {
    if (this.#count === this.#previous.length) this.#grow();
    const record = this.#count++;
    this.#previous[record] = previous;
    this.#word[record] = word ?? somethingElse;
    this.#from[record] = from;
    this.#to[record] = to;
    this.#fit[record] = fit;
    return record;
  }

  /** From the first to `record`. */
  upTo(record: number): readonly Heard[] {
    const heard: Heard[] = [];
    for (let at = record; at !== noRecord; at = this.#previous[at]!) {
      const word = this.#word[at]!;
      heard.push({
        word: word === somethingElse ? null : word,
        from: this.#from[at]!,
        to: this.#to[at]!,
        fit: this.#fit[at]!,
      });
    }
    return heard.toReversed();
  }

  /** Keeps what the records in `used` lead back to, and renames the records in it. */
  keepOnly(used: readonly Int32Array[]): void {
    const renamed = new Int32Array(this.#count).fill(noRecord);
    for (const records of used) {
      for (let at of records) {
        for (; at !== noRecord && renamed[at] === noRecord; at = this.#previous[at]!) renamed[at] = 0;
      }
    }
    let kept = 0;
    for (let record = 0; record < this.#count; record++) {
      if (renamed[record] === noRecord) continue;
      const previous = this.#previous[record]!;
      this.#previous[kept] = previous === noRecord ? noRecord : renamed[previous]!;
      this.#word[kept] = this.#word[record]!;
      this.#from[kept] = this.#from[record]!;
      this.#to[kept] = this.#to[record]!;
      this.#fit[kept] = this.#fit[record]!;
      renamed[record] = kept++;
    }
    this.#count = kept;
    for (const records of used) {
      for (let index = 0; index < records.length; index++) {
        if (records[index] !== noRecord) records[index] = renamed[records[index]!]!;
      }
    }
  }

  #grow(): void {
    const grown = (old: Int32Array) => {
      const larger = new Int32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    this.#previous = grown(this.#previous);
    this.#word = grown(this.#word);
    this.#from = grown(this.#from);
    this.#to = grown(this.#to);
    const fits = new Float32Array(this.#fit.length * 2);
    fits.set(this.#fit);
    this.#fit = fits;
  }
}
