// A scene as a script stands on the page, paragraph by paragraph; what every format of an export is made from.
import { withoutBrackets } from './direction.ts';
import type { Scene } from './scene.ts';

export type ScriptScene = Pick<Scene, 'title' | 'author' | 'characters' | 'lines'>;

export interface SpokenParagraph {
  readonly kind: 'speech';
  readonly characterId: string;
  readonly name: string;
  /** How it is said, without brackets; a stage direction of the character's own stands here alone. */
  readonly direction: string | null;
  readonly text: string;
}

interface ActionParagraph {
  readonly kind: 'action';
  readonly text: string;
}

export type ScriptParagraph = SpokenParagraph | ActionParagraph;

export function paragraphsOf({ characters, lines }: ScriptScene): ScriptParagraph[] {
  const nameOf = new Map(characters.map(({ id, name }) => [id, inOneRow(name)]));
  return lines.map((line): ScriptParagraph => {
    const text = inOneRow(line.text);
    const { characterId } = line;
    const name = characterId === null ? undefined : nameOf.get(characterId);
    if (characterId === null || name === undefined) return { kind: 'action', text };
    if (line.isStageDirection) return { kind: 'speech', characterId, name, direction: text, text: '' };
    const direction = withoutBrackets(inOneRow(line.direction ?? '')) || null;
    return { kind: 'speech', characterId, name, direction, text };
  });
}

/** Composed, without line breaks, and without what no file may hold: characters that are none in XML or reorder the text. */
export function inOneRow(text: string): string {
  return text
    .toWellFormed()
    .normalize()
    .replace(/[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
