// From a line to its audio: its phrases with their silences, and when each word is spoken.
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import { combineDeliveries, plainDelivery, styleDelivery } from '#domain/voices/delivery.ts';
import type { Delivery, DeliveryStyle } from '#domain/voices/delivery.ts';
import { expressionDelivery, phraseVariation, usualExpression } from '#domain/voices/expression.ts';
import type { Expression } from '#domain/voices/expression.ts';
import { variationDelivery, type Variation } from '#domain/voices/living-read.ts';
import { directedPhrases, type DirectedPhrase } from '#domain/voices/directed-phrases.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import type { Phrase, SpokenText } from '#domain/voices/phrase-builder.ts';
import { spokenText } from '#domain/voices/spoken-text.ts';
import { spokenMarkup } from '#domain/voices/ssml.ts';
import { textAsWritten } from '#domain/voices/text-as-written.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { LineSound } from './line-sound.ts';
import { phraseDelivery } from './phrase-shape.ts';
import { marginSeconds, sayPhrases } from './say-phrases.ts';
import type { Synthesizer } from './say-phrases.ts';

export interface LineToRender {
  readonly text: string;
  readonly voiceId: VoiceId;
  readonly delivery: DeliveryStyle;
  readonly speed: number;
  readonly emotion: string;
  readonly direction: string;
  readonly variation?: Variation;
  /** Absent for the usual one. */
  readonly expression?: Expression;
  /** The same line as markup. */
  readonly ssml?: string;
  /** Absent for English. */
  readonly language?: string;
  /** How it goes instead; positions are those of the words in `text`. */
  readonly reading?: DirectedReading;
}

export interface RenderedLine {
  /** -1 to 1, one channel at `outputRateHz`. */
  readonly samples: Float32Array;
  /** Seconds at which each word begins, and its position in the text. */
  readonly marks: readonly { readonly from: number; readonly to: number; readonly at: number }[];
}

/** Silence before the first sound and after the last. */
const leadSeconds = 0.03;
const trailSeconds = 0.1;
/** How long a line of pictures or symbols lasts, in milliseconds. */
const wordlessMs = 700;
/** More than a line of maximum length has, unless it consists of huge numbers. */
const maxWords = 700;

/** Null if the text has letters and none of them can be spoken. Throws if it would be spoken endlessly. */
export function renderLine(synthesizer: Synthesizer, line: LineToRender): RenderedLine | null {
  const { phrases, unspokenLetters } = phrasesOf(line);
  const directed = line.reading && directedPhrases(phrases, line.reading);
  if (directed) return renderDirected(synthesizer, line.voiceId, directed);
  const asked = lineDelivery(line);
  const saying = phrases
    .filter((phrase) => phrase.words.length > 0)
    .map((phrase, index) => {
      const own = combineDeliveries(
        phrase.delivery,
        phraseVariation(line.expression ?? usualExpression, index),
      );
      return { ...phrase, delivery: phraseDelivery(asked, own, phrase.end) };
    });
  if (saying.length === 0 && unspokenLetters > 0) return null;
  refuseEndless(saying);
  const said = sayPhrases(synthesizer, line.voiceId, saying, line.speed);

  const sound = new LineSound();
  const wait = (milliseconds: number) => sound.wait(milliseconds / 1000 / line.speed);
  const marks: { from: number; to: number; at: number }[] = [];
  sound.wait(leadSeconds - marginSeconds);
  wait(asked.pauseBeforeMs);
  phrases.forEach((phrase, index) => {
    wait(phrase.delivery.pauseBeforeMs);
    if (phrase.words.length > 0) {
      const { gainDb, reshaped, spans } = said.next().value!;
      const begins = sound.seconds;
      marks.push(...marksOf(phrase.words, (word) => begins + reshaped.newTime(spans[word]!.startSeconds)));
      sound.add(reshaped.samples, gainDb);
    }
    if (index < phrases.length - 1) wait(phrase.pauseAfterMs);
  });
  if (phrases.length === 0) wait(wordlessMs);
  sound.wait(phrases.at(-1)?.end === 'cut' ? 0 : trailSeconds - marginSeconds);
  return { samples: sound.finish(), marks };
}

function renderDirected(
  synthesizer: Synthesizer,
  voiceId: VoiceId,
  phrases: readonly DirectedPhrase[],
): RenderedLine {
  refuseEndless(phrases);
  const sound = new LineSound();
  const marks: { from: number; to: number; at: number }[] = [];
  const said = sayPhrases(synthesizer, voiceId, phrases, 1);
  sound.wait(leadSeconds - marginSeconds);
  for (const { words, pauseAfterMs } of phrases) {
    const { gainDb, reshaped, spans } = said.next().value!;
    marks.push(...marksOf(words, (word) => sound.seconds + reshaped.newTime(spans[word]!.startSeconds)));
    sound.add(reshaped.samples, gainDb);
    // Each phrase has its own silence on both sides.
    sound.wait(Math.max(0, pauseAfterMs / 1000 - 2 * marginSeconds));
  }
  sound.wait(trailSeconds - marginSeconds);
  return { samples: sound.finish(), marks };
}

function refuseEndless(phrases: readonly Phrase[]): void {
  const words = phrases.reduce((sum, phrase) => sum + wordsIn(phrase), 0);
  if (words > maxWords) throw new RangeError(`${words} words in a line`);
}

/** The marks of a phrase's words; `at`: when each is spoken, in seconds. */
const marksOf = (words: Phrase['words'], at: (word: number) => number) =>
  words.flatMap(({ from, to }, word) =>
    to > from ? [{ from, to, at: Math.round(at(word) * 1000) / 1000 }] : [],
  );

const wordsIn = ({ words }: Phrase) => words.reduce((sum, { say }) => sum + say.split(' ').length, 0);

/** In English from the markup, if it can be read; otherwise from the text. */
export function phrasesOf({ text, ssml, language }: LineToRender): SpokenText {
  if (language !== undefined) return textAsWritten(text);
  const marked = ssml ? spokenMarkup(ssml, text) : null;
  return marked?.phrases.some(({ words }) => words.length > 0) ? marked : spokenText(text);
}

export const lineDelivery = ({
  delivery,
  emotion,
  direction,
  variation,
  expression,
}: LineToRender): Delivery =>
  [
    expressionDelivery(expression ?? usualExpression),
    deliveryFromDirection(emotion),
    deliveryFromDirection(direction),
    variation ? variationDelivery(variation) : plainDelivery,
  ].reduce(combineDeliveries, styleDelivery(delivery));
