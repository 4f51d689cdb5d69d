// From a line in another language than English to phrases to speak. Words, numbers and abbreviations stay as they are written,
// since the engine says them in its language; only what ends a phrase is recognized here.
import { PhraseBuilder } from './phrase-builder.ts';
import type { SpokenText } from './phrase-builder.ts';
import { isShouted, patterns, readMark } from './spoken-text.ts';

/** Titles, which a dot doesn't separate from the name that follows. */
const TITLES =
  'Dr|Prof|Hr|Fr|Nr|St|M|MM|Me|Sr|Sra|Srta|Dra|D|Dª|Sig|Dott|Dhr|Mevr|Mr|Mw|Sn|Inż|Mgr|Ks|Św|г|ул|им|проф|д-р|вул';

const TOKENS = new RegExp(
  [
    patterns.aside,
    patterns.markup,
    patterns.paragraph,
    String.raw`(?<abbreviation>(?<![\p{L}\p{M}])(?:(?:\p{L}{1,4}\.){2,}|\p{L}{1,4}\.(?=\s+[\p{Ll}\p{N}])|(?:${TITLES})\.(?=\s+\p{Lu})))`,
    patterns.ellipsis,
    patterns.dash,
    String.raw`(?<number>[-−]?\p{N}+(?:[.,:\u00A0\u202F]\p{N}+)*(?:\s?[%€$£°])?)`,
    String.raw`(?<word>['’]?[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?)`,
    patterns.emphasis,
    patterns.mark,
  ].join('|'),
  'gu',
);

/** Pure; never throws, for any text. Offsets point into the text. */
export function textAsWritten(text: string): SpokenText {
  const builder = new PhraseBuilder({ isShouted: isShouted(text) });
  for (const match of text.matchAll(TOKENS)) {
    const [written, from] = [match[0], match.index];
    const after = text.slice(from + written.length);
    if (readMark(builder, match.groups!, written, after)) continue;
    builder.say(written, written, from);
    if (match.groups!['abbreviation'] !== undefined && !after.trim()) builder.close('stop');
  }
  return builder.finish();
}
