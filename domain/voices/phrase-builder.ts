// Collects words, punctuation, and directions into phrases, for spoken-text.ts, text-as-written.ts and ssml.ts.
import { combineDeliveries, plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryFromDirection } from './directions.ts';

export interface SpokenWord {
  /** In English, one or more words of a–z and apostrophes; in other languages, as written. */
  readonly say: string;
  /** Position in the text as written. */
  readonly from: number;
  readonly to: number;
  readonly isStressed: boolean;
}

/** How a phrase ends, and so its melody. `cut`: interrupted. `join`: it continues with a different delivery. */
export type PhraseEnd =
  | 'stop'
  | 'question'
  | 'exclamation'
  | 'comma'
  | 'colon'
  | 'dash'
  | 'ellipsis'
  | 'cut'
  | 'join';

export interface Phrase {
  readonly words: readonly SpokenWord[];
  readonly end: PhraseEnd;
  readonly pauseAfterMs: number;
  /** The combined delivery of directions and markup; its pause is silence before the phrase. */
  readonly delivery: Delivery;
}

export interface SpokenText {
  readonly phrases: readonly Phrase[];
  /** Letters of scripts that can't be spoken. */
  readonly unspokenLetters: number;
}

/** Milliseconds of silence after each end, at speed 1. */
const PAUSE_MS: Readonly<Record<PhraseEnd, number>> = {
  stop: 480,
  question: 460,
  exclamation: 420,
  comma: 190,
  colon: 320,
  dash: 330,
  ellipsis: 680,
  cut: 0,
  join: 0,
};

export type Place = Pick<SpokenWord, 'from' | 'to'>;

interface BuilderOptions {
  /** The whole line is loud, and no single word stands out. */
  readonly isShouted: boolean;
  /** Maps a position that was read to one in the text as written; the same, unless the reader changes the text. */
  readonly placeOf?: (written: string, from: number) => Place;
}

const whereRead = (written: string, from: number): Place => ({ from, to: from + written.length });

export class PhraseBuilder {
  lastWritten = '';
  /** The delivery that markup asks for from here on. */
  prosody: Delivery = plainDelivery;
  isEmphasised = false;
  readonly #phrases: Phrase[] = [];
  readonly #shout: Delivery;
  readonly #placeOf: (written: string, from: number) => Place;
  #words: SpokenWord[] = [];
  #prosodyOfWords: Delivery = plainDelivery;
  #direction: Delivery = plainDelivery;
  #pauseBeforeMs = 0;
  #isStarred = false;
  #unspokenLetters = 0;

  constructor({ isShouted, placeOf = whereRead }: BuilderOptions) {
    this.#shout = isShouted ? deliveryFromDirection('shouting') : plainDelivery;
    this.#placeOf = placeOf;
  }

  say(say: string, written: string, from: number): void {
    this.lastWritten = written;
    if (!say) {
      this.#unspokenLetters += written.replace(/\P{L}/gu, '').length;
      return;
    }
    if (this.#words.length > 0 && this.prosody !== this.#prosodyOfWords) this.#closeWords('join');
    this.#prosodyOfWords = this.prosody;
    this.#words.push({
      say,
      ...this.#placeOf(written, from),
      isStressed: this.isEmphasised || this.#isStarred || this.#isInCapitals(say, written),
    });
  }

  /** A star begins emphasis only if another one ends it. */
  toggleStress(after: string): void {
    this.#isStarred = !this.#isStarred && /[*_]/.test(after);
  }

  /** A direction ends the phrase before it and applies to those after it, until the next direction. */
  direct(direction: string): void {
    if (this.#words.length > 0) this.close('comma');
    const { pauseBeforeMs, ...asked } = deliveryFromDirection(direction);
    this.#direction = { ...asked, pauseBeforeMs: 0 };
    this.#pauseBeforeMs += pauseBeforeMs;
  }

  /** At least `ms` of silence after the speech so far. */
  pause(ms: number): void {
    if (this.#words.length > 0) this.#closeWords(ms < PAUSE_MS.comma ? 'join' : 'comma');
    if (this.#phrases.length > 0) this.#waitAfterLast(ms);
    else this.#pauseBeforeMs = Math.max(this.#pauseBeforeMs, ms);
  }

  close(end: PhraseEnd): void {
    this.lastWritten = '';
    if (this.#words.length > 0) this.#closeWords(end);
    // "Wait!…" or "Go," followed by a dash: the stronger mark decides the silence, and "You came…?" is still a
    // question.
    else if (this.#phrases.length > 0) this.#waitAfterLast(PAUSE_MS[end], end === 'question' ? end : null);
    else if (end === 'ellipsis') this.#pauseBeforeMs += PAUSE_MS.ellipsis;
  }

  finish(): SpokenText {
    if (this.#words.length > 0) this.close('stop');
    if (this.#pauseBeforeMs > 0) {
      const delivery = { ...plainDelivery, pauseBeforeMs: Math.min(3000, this.#pauseBeforeMs) };
      this.#phrases.push({ words: [], end: 'stop', pauseAfterMs: 0, delivery });
    }
    return { phrases: this.#phrases, unspokenLetters: this.#unspokenLetters };
  }

  #closeWords(end: PhraseEnd): void {
    const said = combineDeliveries(combineDeliveries(this.#shout, this.#direction), this.#prosodyOfWords);
    const delivery = combineDeliveries(said, { ...plainDelivery, pauseBeforeMs: this.#pauseBeforeMs });
    this.#phrases.push({ words: this.#words, end, pauseAfterMs: PAUSE_MS[end], delivery });
    this.#words = [];
    this.#pauseBeforeMs = 0;
  }

  #waitAfterLast(ms: number, end: PhraseEnd | null = null): void {
    const last = this.#phrases.at(-1)!;
    const pauseAfterMs = Math.max(last.pauseAfterMs, ms);
    this.#phrases[this.#phrases.length - 1] = { ...last, pauseAfterMs, end: end ?? last.end };
  }

  #isInCapitals(say: string, written: string): boolean {
    const isAloneInThem = this.#shout === plainDelivery && /^\p{Lu}[\p{Lu}'’]+$/u.test(written);
    return isAloneInThem && say.length === written.length && !say.includes(' ');
  }
}
