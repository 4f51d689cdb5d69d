// A scene, or several of one script, as the paragraphs of its pages; every export format is made from them.
import type { CharacterId } from '../ids.ts';
import { withoutBrackets } from './direction.ts';
import type { Character, Line, Scene } from './scene.ts';
import { pairsOf } from './together.ts';

export type ScriptScene = Pick<Scene, 'title' | 'author' | 'characters' | 'lines'>;

export interface PartOfScript {
  readonly characters: readonly Pick<Character, 'id' | 'name'>[];
  readonly lines: readonly Pick<
    Line,
    'characterId' | 'text' | 'direction' | 'isStageDirection' | 'isTogether'
  >[];
}

export interface SpokenParagraph {
  readonly kind: 'speech';
  readonly characterId: CharacterId;
  readonly name: string;
  /** How it is said, without brackets; a character's own stage direction is alone here. */
  readonly direction: string | null;
  readonly text: string;
  /** Printed beside the paragraph before it, because both are spoken together. */
  readonly isTogether?: true;
}

interface ActionParagraph {
  readonly kind: 'action';
  readonly text: string;
}

export interface HeadingParagraph {
  readonly kind: 'heading';
  /** As printed in the script, such as `12A`. */
  readonly number: string | null;
  readonly text: string;
}

export type ScriptParagraph = SpokenParagraph | ActionParagraph | HeadingParagraph;

/** What a file is written from. */
export interface ScriptDocument {
  readonly title: string;
  readonly author: string | null;
  readonly paragraphs: readonly ScriptParagraph[];
}

export const documentOf = (scene: ScriptScene): ScriptDocument => ({
  title: scene.title,
  author: scene.author,
  paragraphs: paragraphsOf(scene),
});

export function paragraphsOf({ characters, lines }: PartOfScript): ScriptParagraph[] {
  const nameOf = new Map(characters.map(({ id, name }) => [id, inOneRow(name)]));
  const pairs = pairsOf(lines);
  return lines.map((line): ScriptParagraph => {
    const text = inOneRow(line.text);
    const { characterId } = line;
    const name = characterId === null ? undefined : nameOf.get(characterId);
    if (characterId === null || name === undefined) return { kind: 'action', text };
    if (line.isStageDirection) return { kind: 'speech', characterId, name, direction: text, text: '' };
    const direction = withoutBrackets(inOneRow(line.direction ?? '')) || null;
    const isTogether = pairs.has(line) && { isTogether: true as const };
    return { kind: 'speech', characterId, name, direction, text, ...isTogether };
  });
}

/** Normalized (NFC), without line breaks and without characters that are invalid in XML or reorder text. */
export function inOneRow(text: string): string {
  return text
    .toWellFormed()
    .normalize()
    .replace(/[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
