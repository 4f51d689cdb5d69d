import { peopleOf } from './people.ts';
import type { FirstNames, Person, SpokenLine } from './person.ts';

const known: Record<string, number> = { anna: 3, ruth: 3, tom: -3, paul: -3, frank: -3 };

/** A few names, so that the rest of the evidence can be tested without lists. */
export const fewNames: FirstNames = (name) => known[name] ?? 0;

/** `JAN. Text (direction)` is a speech of JAN; anything else a stage direction. */
export function lineFrom(text: string): SpokenLine {
  const [, speaker, said, direction] = /^([\p{Lu} ]+)\. (.*?)(?: \(([^)]+)\))?$/u.exec(text) ?? [];
  if (speaker === undefined || said === undefined)
    return { characterId: null, text, direction: null, isStageDirection: true };
  return { characterId: speaker, text: said, direction: direction ?? null, isStageDirection: false };
}

/** Who they are by these lines; `cast`: names with their descriptions. */
export function peopleIn(
  cast: Readonly<Record<string, string>>,
  lines: readonly string[],
): Record<string, Person> {
  const characters = Object.entries(cast).map(([name, description]) => ({ id: name, name, description }));
  return Object.fromEntries(peopleOf({ characters, lines: lines.map(lineFrom) }, fewNames));
}

export const sexesIn = (cast: Readonly<Record<string, string>>, lines: readonly string[]) =>
  Object.fromEntries(Object.entries(peopleIn(cast, lines)).map(([name, { sex }]) => [name, sex]));
