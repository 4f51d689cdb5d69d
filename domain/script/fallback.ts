// The result if nothing is recognized: the actor's own text, paragraph by paragraph, alternating between SPEAKER A
// and SPEAKER B, to be corrected by hand.
import { asId } from '../ids.ts';
import { FALLBACK_CONFIDENCE } from './confidence.ts';
import { estimateDurationSeconds } from './duration.ts';
import type { ParseError, ParsedCharacter, ParsedLine } from './parsed-script.ts';
import type { SourceLine } from './source-line.ts';
import { parserColors } from '../scene/character-colors.ts';

export const FALLBACK_ERROR: ParseError = {
  type: 'fallback_parsing',
  line: null,
  message: 'Automatic parsing failed. Created fallback structure for manual editing.',
  suggestion: 'Use the "CHARACTER: dialogue" format, with each name in capitals.',
};

export interface Fallback {
  readonly characters: readonly ParsedCharacter[];
  readonly dialogue: readonly ParsedLine[];
}

function paragraphsOf(lines: readonly SourceLine[]): SourceLine[][] {
  const paragraphs: SourceLine[][] = [];
  for (const line of lines) {
    if (!/[\p{L}\p{N}]/u.test(line.text)) continue;
    const last = paragraphs.at(-1);
    const goesOn = last !== undefined && (line.gapBefore ?? 0) < 0.4 && last.length < 12;
    if (goesOn) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

export function fallbackFrom(lines: readonly SourceLine[]): Fallback {
  const characters = ['SPEAKER A', 'SPEAKER B'].map((name, i): ParsedCharacter => ({
    id: asId(`c${i + 1}`),
    name,
    description: '',
    color: parserColors[i % parserColors.length] ?? '',
  }));
  const dialogue = paragraphsOf(lines).flatMap((paragraph, order): ParsedLine[] => {
    const speaker = characters[order % 2];
    const first = paragraph[0];
    if (speaker === undefined || first === undefined) return [];
    const text = paragraph.map((line) => line.text).join(' ');
    return [
      {
        id: asId(`l${order + 1}`),
        characterId: speaker.id,
        characterName: speaker.name,
        text,
        order,
        direction: null,
        estimatedDuration: estimateDurationSeconds(text),
        isStageDirection: false,
        confidence: FALLBACK_CONFIDENCE,
        suggestions: [],
        source: { page: first.page, line: first.line },
      },
    ];
  });
  return { characters, dialogue };
}
