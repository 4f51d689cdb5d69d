// A line as a partner says it who has forgotten its wording.
import type { Chance } from '../../chance.ts';

const openings = ['Well, ', 'Look, ', 'I mean, ', 'Listen, ', 'So, '];
const closings = [' You know?', ', I guess.', '. Right?', ', really.', ', that’s all.'];

const alike: Readonly<Record<string, string>> = {
  want: 'need',
  need: 'want',
  think: 'believe',
  believe: 'think',
  say: 'tell me',
  said: 'told me',
  go: 'leave',
  leave: 'go',
  big: 'huge',
  little: 'tiny',
  small: 'little',
  good: 'fine',
  great: 'wonderful',
  bad: 'awful',
  always: 'every time',
  never: 'not once',
  maybe: 'perhaps',
  perhaps: 'maybe',
  now: 'right now',
  look: 'see',
  start: 'begin',
  begin: 'start',
  talk: 'speak',
  speak: 'talk',
  home: 'back to the house',
  house: 'place',
  money: 'cash',
  kid: 'child',
  child: 'kid',
  really: 'truly',
  very: 'so',
  hello: 'hi',
  hi: 'hello',
  sorry: 'so sorry',
  sure: 'certain',
  happy: 'glad',
  angry: 'mad',
  afraid: 'scared',
  understand: 'see',
  remember: 'recall',
  wait: 'hold on',
  stop: 'quit',
  quickly: 'fast',
  everything: 'all of it',
  nothing: 'not a thing',
};

const word = /[\p{L}\p{M}'’]+/gu;

/** Never the line's own words: if no word has another, it opens and ends differently. */
export function inOtherWords(text: string, chance: Chance): string {
  const plain = text.trim();
  const changed = plain.replace(word, (written) => {
    const other = Object.hasOwn(alike, written.toLowerCase()) ? alike[written.toLowerCase()]! : written;
    const isCapital = written !== written.toLowerCase();
    return other === written || !isCapital ? other : other[0]!.toUpperCase() + other.slice(1);
  });
  const opening = openings[Math.floor(chance() * openings.length)]!;
  const closing = closings[Math.floor(chance() * closings.length)]!;
  const body = changed.replace(/[.,!?…;:—–-]+$/u, '');
  return `${opening}${withSmallStart(body)}${closing}`;
}

/** Names and "I" keep their capital, as far as one can see. */
function withSmallStart(text: string): string {
  const first =
    /^(?:the|a|an|and|but|you|he|she|it|we|they|this|that|there|what|why|how|when|where|who|is|are|do|did|can|will|not|no|yes)\b/i;
  return first.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}
