// A line as written → phrases to say, with the silences between them. Offsets point into the text as written,
// so that words can light up while they are heard.
import { combineDeliveries, plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryFromDirection } from './directions.ts';
import {
  ABBREVIATION,
  abbreviationInWords,
  numberInWords,
  stammered,
  symbolInWords,
  wordInWords,
} from './spoken-words.ts';

export interface SpokenWord {
  /** One or more words of a–z and apostrophes. */
  readonly say: string;
  /** Place in the text as written. */
  readonly from: number;
  readonly to: number;
  readonly isStressed: boolean;
}

/** What closes a phrase, and so how its melody ends. `cut`: interrupted. */
export type PhraseEnd = 'stop' | 'question' | 'exclamation' | 'comma' | 'colon' | 'dash' | 'ellipsis' | 'cut';

export interface Phrase {
  readonly words: readonly SpokenWord[];
  readonly end: PhraseEnd;
  readonly pauseAfterMs: number;
  /** What a parenthetical before it asks for; its pause is silence before the phrase. */
  readonly delivery: Delivery;
}

export interface SpokenText {
  readonly phrases: readonly Phrase[];
  /** Letters of scripts that cannot be said. */
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
};

const TOKENS = new RegExp(
  [
    String.raw`(?<aside>\([^()]{0,300}\)|\[[^[\]]{0,300}\])`,
    String.raw`(?<markup><\/?[a-z!?][^<>]{0,200}>)`,
    String.raw`(?<paragraph>\r?\n[ \t]*\r?\n\s*)`,
    String.raw`(?<ellipsis>…|\.(?:[ ]?\.)+)`,
    String.raw`(?<dash>[—–―]+|-{2,}|(?<=\s)-(?=\s))`,
    String.raw`(?<number>[$£€]?\d{1,2}:\d\d(?:\s?[ap]\.?m\b\.?)?|[$£€]?\d+(?:,\d{3})*(?:\.\d+)?(?:st|nd|rd|th|s)?(?![\p{L}]))`,
    String.raw`(?<word>['’]?[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?)`,
    String.raw`(?<emphasis>[*_]+)`,
    String.raw`(?<mark>[?!]+|[.,;:])`,
    String.raw`(?<symbol>[&%+=@])`,
  ].join('|'),
  'giu',
);

/** Pure; never throws whatever the text. */
export function spokenText(text: string): SpokenText {
  const builder = new PhraseBuilder(isShouted(text));
  const tokens = TOKENS[Symbol.matchAll](text);
  let skipUntil = 0;
  for (const match of tokens) {
    if (match.index < skipUntil) continue;
    const groups = match.groups!;
    const [written, from] = [match[0], match.index];
    const after = text.slice(from + written.length);
    if (groups['aside'] !== undefined) builder.direct(written.slice(1, -1));
    else if (groups['paragraph'] !== undefined) builder.close('stop');
    else if (groups['ellipsis'] !== undefined) builder.close('ellipsis');
    else if (groups['dash'] !== undefined) builder.close(/[\p{L}\p{N}]/u.test(after) ? 'dash' : 'cut');
    else if (groups['mark'] !== undefined) builder.close(endOf(written));
    else if (groups['emphasis'] !== undefined) builder.toggleStress();
    else if (groups['number'] !== undefined) builder.say(numberInWords(written), written, from);
    else if (groups['symbol'] !== undefined) builder.say(symbolInWords(written) ?? '', written, from);
    else if (groups['word'] !== undefined) skipUntil = sayWord(builder, text, written, from);
  }
  return builder.finish();
}

/** Returns where in the text to go on. */
function sayWord(builder: PhraseBuilder, text: string, written: string, from: number): number {
  const end = from + written.length;
  const rest = text.slice(from, from + 40);
  const neighbours = { before: builder.lastWritten, after: text.slice(end) };
  const abbreviation = ABBREVIATION.exec(rest)?.[0];
  if (abbreviation && abbreviation.length > written.length) {
    const after = text.slice(from + abbreviation.length);
    const say = abbreviationInWords(abbreviation, { ...neighbours, after });
    if (say !== null) {
      builder.say(say, abbreviation, from);
      // The dot that also ends the sentence.
      if (!after.trim()) builder.close('stop');
      return from + abbreviation.length;
    }
  }
  const isStammer = /^\p{L}$/u.test(written) && new RegExp(`^-${written}`, 'iu').test(neighbours.after);
  builder.say(isStammer ? stammered(written) : wordInWords(written, neighbours), written, from);
  return end;
}

const endOf = (mark: string): PhraseEnd =>
  mark.includes('?')
    ? 'question'
    : mark.startsWith('!')
      ? 'exclamation'
      : mark === '.'
        ? 'stop'
        : mark === ','
          ? 'comma'
          : 'colon';

/** All capitals: the whole line is loud, and no single word of it stands out. */
function isShouted(text: string): boolean {
  const letters = text.replace(/\([^()]*\)/g, '').replace(/\P{L}/gu, '');
  return letters.length > 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

class PhraseBuilder {
  lastWritten = '';
  readonly #phrases: Phrase[] = [];
  readonly #shout: Delivery;
  #words: SpokenWord[] = [];
  #delivery: Delivery;
  #isStressed = false;
  #unspokenLetters = 0;

  constructor(isShouted: boolean) {
    this.#shout = isShouted ? deliveryFromDirection('shouting') : plainDelivery;
    this.#delivery = this.#shout;
  }

  say(say: string, written: string, from: number): void {
    this.lastWritten = written;
    if (!say) {
      this.#unspokenLetters += written.replace(/\P{L}/gu, '').length;
      return;
    }
    const isCapitals =
      this.#shout === plainDelivery && written.length > 1 && /^\p{Lu}[\p{Lu}'’]+$/u.test(written);
    const isStressed =
      this.#isStressed || (isCapitals && !say.includes(' ') && say.length === written.length);
    this.#words.push({ say, from, to: from + written.length, isStressed });
  }

  toggleStress(): void {
    this.#isStressed = !this.#isStressed;
  }

  /** A direction ends the phrase before it and shapes those after it, until the next direction. */
  direct(direction: string): void {
    if (this.#words.length > 0) this.close('comma');
    this.#delivery = combineDeliveries(this.#shout, deliveryFromDirection(direction));
  }

  close(end: PhraseEnd): void {
    this.lastWritten = '';
    const last = this.#phrases.at(-1);
    if (this.#words.length > 0) {
      this.#phrases.push({ words: this.#words, end, pauseAfterMs: PAUSE_MS[end], delivery: this.#delivery });
      this.#words = [];
      this.#delivery = { ...this.#delivery, pauseBeforeMs: 0 };
    } else if (last && PAUSE_MS[end] > last.pauseAfterMs) {
      // "Wait!…" or "Go," followed by a dash: the stronger of two marks decides the silence.
      this.#phrases[this.#phrases.length - 1] = { ...last, pauseAfterMs: PAUSE_MS[end] };
    } else if (!last && end === 'ellipsis') {
      this.#delivery = combineDeliveries(this.#delivery, {
        ...plainDelivery,
        pauseBeforeMs: PAUSE_MS.ellipsis,
      });
    }
  }

  finish(): SpokenText {
    if (this.#words.length > 0) this.close('stop');
    const waiting = this.#delivery.pauseBeforeMs;
    if (waiting > 0) {
      this.#phrases.push({
        words: [],
        end: 'stop',
        pauseAfterMs: 0,
        delivery: { ...plainDelivery, pauseBeforeMs: waiting },
      });
    }
    return { phrases: this.#phrases, unspokenLetters: this.#unspokenLetters };
  }
}
