// Determines who the characters of a script are from everything it says about them: docs/product/casting.md.
import { ageOf } from './age.ts';
import { lexiconFor, type CompiledLexicon } from './compiled-lexicon.ts';
import { readAboutNamed, readBeforeNames, readIntroductions, readOwnDirection } from './from-directions.ts';
import { fullName, weighDescription, weighName } from './from-name.ts';
import { readAddresses, readOfOneself } from './from-speeches.ts';
import { namesInText, namingBy, printedIn, type Printed } from './mentions.ts';
import type { CastingText, FirstNames, NamedCharacter, Person, CharacterSex } from './person.ts';
import { shortenedNames, speakersById } from './same-speaker.ts';
import { Tally } from './tally.ts';
import { folded, wordsIn } from './words.ts';

/** The natural logarithm of the odds above which a person's sex is certain, chosen so that nine in ten are right. */
const CERTAIN_FROM = 1.2;
const LIMIT_OF_DESCRIPTION = 4;
/** In scripts, more speaking characters are men. */
const PRIOR = -0.3;

/** By character id. */
export function peopleOf(text: CastingText, firstNames: FirstNames): ReadonlyMap<string, Person> {
  const weighed = weighPeople(text, firstNames);
  return new Map([...weighed.people].map(([id, { total, age }]) => [id, { sex: sexFrom(total), age }]));
}

const sexFrom = (odds: number): CharacterSex =>
  odds >= CERTAIN_FROM ? 'female' : odds <= -CERTAIN_FROM ? 'male' : 'unsure';

interface Weighed {
  readonly evidence: Readonly<Record<string, number>>;
  readonly total: number;
  readonly age: Person['age'];
}

/** The evidence for each character by kind, for peopleOf and for benchmarks. */
export function weighPeople({ characters, lines }: CastingText, firstNames: FirstNames) {
  const texts = lines.flatMap(({ text, direction }) => (direction === null ? [text] : [text, direction]));
  const lexicon = lexiconFor(texts.slice(0, 600).flatMap((text) => wordsIn(text).map(folded)));
  const printed = printedIn(texts);
  const speakers = speakersById(characters);
  const speakerOf = (id: string) => speakers.get(id) ?? id;
  const names = namesInText(characters, lexicon, printed);
  const tally = readLines({ characters, lines }, lexicon, names, speakerOf);
  const isShortened = shortenedNames(characters, printed);
  const known = { lexicon, printed, firstNames, isShortened };
  const people = characters.map((character) => {
    const evidence = weighOne(character, names.get(character.id) ?? [], known);
    const counted = isGroup(character.name, lexicon) ? {} : tally.weigh([speakerOf(character.id)]);
    const all: Record<string, number> = { ...evidence, ...counted };
    const total = Object.values(all).reduce((sum, weight) => sum + weight, PRIOR);
    const age = ageOf(character.name, character.description, lexicon);
    return [character.id, { evidence: all, total, age }] as const;
  });
  return { language: lexicon.language.code, people: new Map<string, Weighed>(people) };
}

interface Known {
  readonly lexicon: CompiledLexicon;
  readonly printed: Printed;
  readonly firstNames: FirstNames;
  readonly isShortened: (character: NamedCharacter) => boolean;
}

function weighOne(
  character: NamedCharacter,
  names: readonly string[],
  { lexicon, printed, firstNames, isShortened }: Known,
): Record<string, number> {
  const { name, description } = character;
  if (isGroup(name, lexicon)) return {};
  const described = weighDescription(description, lexicon);
  return {
    ...weighName(
      { name, inText: names, inFull: fullName(name, description), isShortened: isShortened(character) },
      lexicon,
      printed,
      firstNames,
    ),
    description: Math.max(-LIMIT_OF_DESCRIPTION, Math.min(LIMIT_OF_DESCRIPTION, described)),
  };
}

const GROUP =
  /(?<!\p{L})(?:and|und|et|y|e|и|och|all|both|alle|tous|todos|tutti|все|alla|children|crowd|everyone|people|chorus|chor|choeur|chœur|coro|choro|kör|хор|народ|audience|mob|ensemble|company|cast|kinder|enfants|niños|bambini|дети|гости|gäste|barn|others)(?!\p{L})|[&+/]/iu;

/** Several people at once have no sex. */
const isGroup = (name: string, lexicon: CompiledLexicon): boolean =>
  GROUP.test(name) && !lexicon.nouns.has(folded(name));

function readLines(
  { lines }: CastingText,
  lexicon: CompiledLexicon,
  names: ReadonlyMap<string, readonly string[]>,
  speakerOf: (id: string) => string,
): Tally {
  const tally = new Tally();
  const naming = namingBy(names, speakerOf, lexicon);
  const reader = { lexicon, naming, tally };
  const speeches = [];
  for (const { characterId, text, direction, isStageDirection } of lines) {
    const speaker = characterId && speakerOf(characterId);
    readBeforeNames(text, reader);
    if (direction !== null) {
      if (speaker) readOwnDirection(direction, speaker, reader);
      readBeforeNames(direction, reader);
      readIntroductions(direction, reader);
    }
    if (isStageDirection) {
      readAboutNamed(text, 'directionsAfterName', reader);
      readIntroductions(text, reader);
    } else if (speaker) {
      readAboutNamed(text, 'speechesAfterName', reader);
      readOfOneself(text, speaker, lexicon, tally);
      speeches.push({ speaker, text });
    }
  }
  readAddresses(speeches, lexicon, tally);
  return tally;
}
