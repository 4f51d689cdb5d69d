import type { DraftLine } from './draft.ts';
import type { Character } from './scene.ts';

interface Contents {
  readonly characters: readonly Pick<Character, 'name' | 'description'>[];
  readonly lines: readonly Pick<
    DraftLine,
    'text' | 'direction' | 'emotion' | 'ssmlMarkup' | 'beatShift' | 'userNotes'
  >[];
}

/** How many characters a scene has in all, of which there can be `sceneLimits.text`. */
export function textLengthOf({ characters, lines }: Contents): number {
  const texts = [
    ...characters.flatMap(({ name, description }) => [name, description]),
    ...lines.flatMap((line) => [
      line.text,
      line.direction,
      line.emotion,
      line.ssmlMarkup,
      line.beatShift,
      line.userNotes,
    ]),
  ];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
