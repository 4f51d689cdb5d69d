// Which voice speaks each character: the actor's choices are kept, and the others get voices that suit their names
// and differ as much as the plan allows. The same scene is always cast the same way.
import type { Entitlement } from '../plans/plan.ts';
import { canUseVoice, voiceOrDefault, voicesFor } from './voices.ts';
import type { Voice, VoiceGender, VoiceId } from './voices.ts';

export interface CastCharacter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

const FEMALE_NAMES = new Set(
  (
    'abigail alexandra alice amanda amelia amy andrea angela anita ann anna anne annie antonia ariel audrey barbara beatrice ' +
    'becky bella beth betty blanche brenda bridget camille carla carmen carol caroline catherine cecily celia charlotte ' +
    'chloe christine claire clara claudia constance cordelia daisy dana deborah denise desdemona diana donna dorothy ' +
    'eleanor electra elena elizabeth ella ellen ellie eliza emilia emily emma erin esther eva eve evelyn fiona flora frances ' +
    'gertrude gina gloria goneril grace greta gwendolen hannah harriet hedda heather helen helena hermia hermione holly ' +
    'imogen irene iris irina isabel isabella ivy jane janet jasmine jean jennifer jenny jessica jill joan joanna josephine ' +
    'judith judy julia julie juliet june karen kate katherine kathy katie kelly kim kristin laura lauren leah lena lily ' +
    'linda lisa lola louise lucy lydia madeleine maggie mara margaret maria marie martha mary masha medea megan melissa mia ' +
    'michelle mildred miranda miriam molly monica nadia nancy naomi natalie nicole nina nora olga olivia ophelia pamela ' +
    'patricia paula penelope phoebe portia priya rachel rebecca regan rita rosalind rosa rose rosie roxane ruby ruth sally ' +
    'samantha sandra sara sarah scarlett sharon sofia sonia sonya sophia sophie stella susan susanna suzanne sylvia tess ' +
    'theresa tina titania ursula valerie vanessa vera veronica victoria viola violet virginia vivian wendy yvonne zoe'
  ).split(' '),
);
const MALE_NAMES = new Set(
  (
    'aaron abraham adam adrian alan albert alexander alfred algernon andrei andrew andy anthony antonio arthur banquo ' +
    'barry bassanio ben benedick benjamin bernard bernardo bill billy bob brad brian brutus caesar carl cassio cassius ' +
    'charles charlie chris christian christopher claudius clive colin craig cyrano daniel danny dave david dennis derek ' +
    'dominic don donald doug duncan earl eddie edgar edmund edward edwin eric ernest felix fergus francis frank fred ' +
    'freddy gary geoffrey george gerald gordon graham greg guy hal hamlet harold harry hector henry herbert higgins hjalmar ' +
    'horatio howard hugh iago ian ivan jack jacob jake james jason jeff jeremy jerry jesse jim jimmy joe joel john johnny ' +
    'jonathan joseph josh julian justin keith ken kenneth kevin konstantin krogstad kyle laertes larry lear leo leon ' +
    'leonard lewis liam louis lucas luigi luke lysander macbeth macduff malcolm marc marcus mario mark martin matt matthew ' +
    'max mercutio michael mick mike miles nathan ned neil nicholas nick nigel noah norman oberon oedipus oliver orlando ' +
    'orsino oscar othello otto owen patrick paul percy pete peter philip polonius prospero ralph ray richard rick robert ' +
    'robin rodney roger romeo ron ronald ross roy rupert russell ryan sam samuel scott sean sebastian simon stan stanley ' +
    'stephen steve steven stuart ted terry theo theodore thomas tim timothy toby tom tommy tony torvald trevor tristan ' +
    'tybalt vanya victor vincent vladimir wallace walter warren wayne will william willy'
  ).split(' '),
);
const FEMALE_WORDS =
  /\b(she|her|woman|women|girl|lady|mother|mom|mum|daughter|sister|aunt|grandmother|grandma|wife|bride|queen|princess|duchess|countess|mrs|ms|miss|madam|madame|nurse|waitress|actress|hostess|widow|witch|nun|maid|mistress|female)\b/;
const MALE_WORDS =
  /\b(he|his|him|man|men|boy|gentleman|father|dad|son|brother|uncle|grandfather|grandpa|husband|groom|king|prince|duke|count|lord|mr|sir|waiter|actor|butler|priest|monk|wizard|male)\b/;

/** What a character's name suggests, or otherwise the description; null if neither does. */
export function genderHint({
  name,
  description,
}: Pick<CastCharacter, 'name' | 'description'>): VoiceGender | null {
  const words = name.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const byWord = wordHint(name.toLowerCase());
  if (byWord) return byWord;
  const known = words.find((word) => FEMALE_NAMES.has(word) || MALE_NAMES.has(word));
  if (known) return FEMALE_NAMES.has(known) ? 'female' : 'male';
  return wordHint(description.toLowerCase());
}

function wordHint(text: string): VoiceGender | null {
  const [female, male] = [text.search(FEMALE_WORDS), text.search(MALE_WORDS)];
  if (female < 0 && male < 0) return null;
  return male < 0 || (female >= 0 && female < male) ? 'female' : 'male';
}

/**
 * A voice for each character, by character id. `characters`: those that the partner speaks, most important first.
 * `assigned`: the actor's choices, kept if the plan allows them. A voice repeats only when all voices of the plan are
 * used; with few voices, telling characters apart matters more than what their names suggest.
 */
export function castVoices(
  characters: readonly CastCharacter[],
  assigned: Readonly<Record<string, string>>,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const available = voicesFor(entitlement);
  const uses = new Map<VoiceId, number>(available.map(({ id }) => [id, 0]));
  const cast = new Map<string, VoiceId>();
  const give = (characterId: string, voiceId: VoiceId) => {
    cast.set(characterId, voiceId);
    uses.set(voiceId, (uses.get(voiceId) ?? 0) + 1);
  };

  for (const { id } of characters) {
    const chosen = assigned[id] === undefined ? null : voiceOrDefault(assigned[id]).id;
    if (chosen && canUseVoice(entitlement, chosen)) give(id, chosen);
  }
  // Characters whose names suggest a voice come first, so that others do not take it.
  const open = characters
    .filter(({ id }) => !cast.has(id))
    .map((character) => ({ character, hint: genderHint(character) }));
  for (const { character, hint } of [
    ...open.filter(({ hint }) => hint),
    ...open.filter(({ hint }) => !hint),
  ]) {
    const least = Math.min(...uses.values());
    const free = available.filter(({ id }) => uses.get(id) === least);
    give(character.id, (free.find((voice) => suits(voice, hint)) ?? free[0]!).id);
  }
  return cast;
}

const suits = (voice: Voice, hint: VoiceGender | null) => hint === null || voice.gender === hint;
