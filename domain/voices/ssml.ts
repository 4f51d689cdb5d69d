// From a line's speech markup to the same phrases that spoken-text.ts makes. Markup is untrusted and limited: if it
// is too long, too deep, or malformed, it is not used; unknown elements and values change nothing.
import { readXml } from '../script/xml-events.ts';
import type { XmlAttributes } from '../script/xml-events.ts';
import { combineDeliveries, plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { PhraseBuilder } from './phrase-builder.ts';
import type { Place, SpokenText } from './phrase-builder.ts';
import { isShouted, readText, spokenText } from './spoken-text.ts';
import { breakMs, prosodyDelivery, saidAs } from './ssml-values.ts';

export const maxMarkupLength = 20_000;
const maxElements = 1000;
const maxDepth = 20;
/** How far ahead in the line a word of the markup is searched. */
const searchedLetters = 200;

interface Element {
  readonly prosody: Delivery;
  readonly isEmphasised: boolean;
  /** Words to speak instead of the content; null or empty: the content itself. */
  readonly wordsFor: ((content: string) => string) | null;
  readonly isSkipped: boolean;
}

const outside: Element = { prosody: plainDelivery, isEmphasised: false, wordsFor: null, isSkipped: false };

/** Offsets point into `text`, the line as written. Null if the markup can't be read; never throws. */
export function spokenMarkup(markup: string, text: string): SpokenText | null {
  if (markup.length > maxMarkupLength) return null;
  const builder = new PhraseBuilder({ isShouted: isShouted(text), placeOf: findsIn(text) });
  const open: Element[] = [outside];
  let elements = 0;
  const isWhole = /^\s*<(?:\?xml|speak)\b/.test(markup);
  try {
    readXml(isWhole ? markup : `<speak>${markup}</speak>`, {
      open(name, attributes) {
        if (++elements > maxElements || open.length > maxDepth) throw new RangeError('too much markup');
        const element = inside(open.at(-1)!, name, attributes);
        open.push(element);
        builder.isEmphasised = element.isEmphasised;
        builder.prosody = element.prosody;
        if (name === 'break') builder.pause(breakMs(attributes));
      },
      close(name) {
        open.pop();
        const { prosody, isEmphasised } = open.at(-1)!;
        builder.isEmphasised = isEmphasised;
        builder.prosody = prosody;
        if (name === 'p' || name === 's') builder.close('stop');
      },
      text(content) {
        const { wordsFor, isSkipped } = open.at(-1)!;
        if (isSkipped) return;
        const words = wordsFor?.(content);
        if (words) builder.say(words, content.trim(), 0);
        else readText(builder, content);
      },
    });
    return builder.finish();
  } catch {
    return null;
  }
}

function inside(around: Element, name: string, attributes: XmlAttributes): Element {
  if (around.wordsFor || name === 'desc' || name === 'metadata') return { ...around, isSkipped: true };
  if (name === 'prosody') {
    return { ...around, prosody: combineDeliveries(around.prosody, prosodyDelivery(attributes)) };
  }
  if (name === 'emphasis') {
    return { ...around, isEmphasised: !/^(?:none|reduced)$/.test(attributes.get('level') ?? '') };
  }
  if (name === 'say-as') {
    const interpretAs = attributes.get('interpret-as') ?? '';
    return { ...around, wordsFor: (content) => saidAs(interpretAs, content) };
  }
  if (name === 'sub') {
    const alias = attributes.get('alias') ?? '';
    return { ...around, wordsFor: () => wordsOf(alias) };
  }
  return around;
}

const wordsOf = (text: string): string =>
  spokenText(text)
    .phrases.flatMap(({ words }) => words.map(({ say }) => say))
    .join(' ');

/** Markup and line have the same words in the same order; a word that is not found has no position. */
function findsIn(text: string): (written: string) => Place {
  const line = text.toLowerCase();
  let reached = 0;
  return (written) => {
    const found = line.slice(reached, reached + searchedLetters).indexOf(written.toLowerCase());
    if (found < 0 || !written) return { from: reached, to: reached };
    const from = reached + found;
    reached = from + written.length;
    return { from, to: reached };
  };
}
