// Who speaks in a section of a script, and who is only named in its directions: docs/product/productions.md#breakdown.
import type { CharacterId } from '../ids.ts';
import { isSpoken } from '../practice/cue-sheet.ts';
import type { DraftLine } from '../scene/draft.ts';
import type { Character } from '../scene/scene.ts';
import { productionLimits } from './production-schema.ts';
import type { SectionCast } from './production.ts';

/** Finds who is in each section of a script with these characters. */
export function castReader(characters: readonly Pick<Character, 'id' | 'name'>[]) {
  const namedIn = nameReader(characters);
  return (lines: readonly DraftLine[]): SectionCast => {
    const speakers = new Map<CharacterId, { characterId: CharacterId; lineCount: number; seconds: number }>();
    const named = new Set<CharacterId>();
    for (const line of lines) {
      if (isSpoken(line) && line.characterId !== null) {
        const { characterId } = line;
        const speaker = speakers.get(characterId) ?? { characterId, lineCount: 0, seconds: 0 };
        speaker.lineCount += 1;
        speaker.seconds += line.estimatedDurationSeconds;
        speakers.set(characterId, speaker);
      }
      for (const id of namedIn(line.isStageDirection ? line.text : (line.direction ?? ''))) named.add(id);
    }
    const silent = [...named].filter((id) => !speakers.has(id)).slice(0, productionLimits.silentCharacters);
    return { speakers: [...speakers.values()], silent };
  };
}

/**
 * Finds names in a text, written as in the cast, in capitals, or with capital initials, since "will" and "man" are
 * words as well.
 */
function nameReader(characters: readonly Pick<Character, 'id' | 'name'>[]) {
  const idOf = new Map<string, CharacterId>();
  for (const { id, name } of characters) {
    for (const form of [name, name.toUpperCase(), withInitials(name)]) {
      if (form !== '' && !idOf.has(form)) idOf.set(form, id);
    }
  }
  if (idOf.size === 0) return () => [];
  const names = new RegExp(patternOfAny([...idOf.keys()]), 'gu');
  return (text: string) => Array.from(text.matchAll(names)).flatMap(([form]) => idOf.get(form) ?? []);
}

const withInitials = (name: string) =>
  name.toLowerCase().replace(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toUpperCase());

/** As whole words, unless their script, such as Japanese, puts no spaces between words. */
function patternOfAny(names: readonly string[]): string {
  const hasCase = (name: string) => name.toLowerCase() !== name.toUpperCase();
  const words = names.filter(hasCase);
  const others = names.filter((name) => !hasCase(name));
  return [
    ...(words.length > 0 ? [`(?<![\\p{L}\\p{N}])${beginningsOf(words)}(?![\\p{L}\\p{N}])`] : []),
    ...(others.length > 0 ? [beginningsOf(others)] : []),
  ].join('|');
}

/**
 * A pattern that prefers the longest text. What several have in common is compared once, so that each place in a script
 * takes as long as one text, however many there are.
 */
function beginningsOf(texts: readonly string[]): string {
  const rests = Map.groupBy(
    texts.filter((text) => text !== ''),
    (text) => String.fromCodePoint(text.codePointAt(0) ?? 0),
  );
  const branches = Array.from(rests.values(), (group) => {
    const shared = commonBeginning(group);
    const longer = group.map((text) => text.slice(shared.length));
    return escaped(shared) + beginningsOf(longer);
  });
  if (branches.length === 0) return '';
  return `(?:${branches.join('|')})${texts.includes('') ? '?' : ''}`;
}

/** In whole characters. */
function commonBeginning([first = '', ...others]: readonly string[]): string {
  let shared = '';
  for (const character of first) {
    if (!others.every((text) => text.startsWith(shared + character))) break;
    shared += character;
  }
  return shared;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
