// Which voice speaks each character: docs/product/casting.md#voices. The actor's choices are kept; the others get
// voices of their sex and near their age, each its own while there are any. The same scene is always cast the same way.
import { variantsAmong } from '../casting/variants.ts';
import type { ToldAge, ToldSex } from '../casting/person.ts';
import type { Entitlement } from '../plans/plan.ts';
import { canUseVoice, isSameFamily, voiceOrDefault, voicesFor } from './voices.ts';
import type { Voice, VoiceId } from './voices.ts';

export interface CastCharacter {
  readonly id: string;
  readonly name: string;
  /** Absent: nobody has told yet. */
  readonly sex?: ToldSex | undefined;
  readonly age?: ToldAge | undefined;
}

const YEARS = { child: 14, young: 21, adult: 37, old: 60 } as const;
/** A voice of neither sex stands behind one this many years further from the character's age. */
const NEUTRAL_YEARS = 8;

/** Years by which a voice is the wrong one; null: it is of the other sex. */
function misfit(voice: Voice, { sex, age }: CastCharacter): number | null {
  const isTold = sex === 'female' || sex === 'male';
  if (isTold && voice.gender !== 'neutral' && voice.gender !== sex) return null;
  const apart = age && age !== 'unsure' ? Math.abs(middleAge(voice) - YEARS[age]) : 0;
  return apart + (isTold && voice.gender === 'neutral' ? NEUTRAL_YEARS : 0);
}

function middleAge({ ageRange }: Voice): number {
  const [from = 0, to = 0] = ageRange.split('-').map(Number);
  return (from + to) / 2;
}

/** The voices of the character's sex, best first; if the plan has none, all of them. */
function suiting(voices: readonly Voice[], character: CastCharacter): Voice[] {
  const fits = voices
    .map((voice) => ({ voice, years: misfit(voice, character) }))
    .filter((one): one is { voice: Voice; years: number } => one.years !== null)
    .sort((a, b) => a.years - b.years)
    .map(({ voice }) => voice);
  return fits.length > 0 ? fits : [...voices];
}

/**
 * A voice for each character, by character id. `characters`: those that the partner speaks, most important first.
 * `assigned`: the actor's choices, kept if the plan allows them. Two people share a voice only when all voices of that
 * sex are used; variants of one person have a voice of the same family, or the same one.
 */
export function castVoices(
  characters: readonly CastCharacter[],
  assigned: Readonly<Record<string, string>>,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const available = voicesFor(entitlement);
  const cast = new Map<string, VoiceId>();
  for (const { id } of characters) {
    const chosen = assigned[id] === undefined ? null : voiceOrDefault(assigned[id]).id;
    if (chosen && canUseVoice(entitlement, chosen)) cast.set(id, chosen);
  }
  const variantOf = variantsAmong(characters);
  for (const character of byNeed(
    characters.filter(({ id }) => !cast.has(id)),
    variantOf,
  )) {
    const base = characters.find(({ id }) => id === variantOf.get(character.id));
    const hasVariants = [...variantOf.values()].includes(character.id);
    const like = base === undefined ? character : { ...character, sex: sexOf(character, base) };
    const uses = usesBy(cast, (id) => isOneOf(id, character.id, variantOf));
    const taken = cast.get(variantOf.get(character.id) ?? '');
    const family = taken && available.filter((voice) => isSameFamily(voice, voiceOrDefault(taken)));
    const options = suiting(family || available, like).filter(
      (voice) => !family || voice.id === taken || !uses.get(voice.id),
    );
    cast.set(
      character.id,
      (leastUsed(options, uses, hasVariants ? available : []) ?? voiceOrDefault(taken ?? '')).id,
    );
  }
  return cast;
}

const sexOf = (variant: CastCharacter, base: CastCharacter): ToldSex | undefined =>
  variant.sex === undefined || variant.sex === 'unsure' ? base.sex : variant.sex;

/** Those whose sex is told before the others, so that these don't take their voices; variants last. */
function byNeed(
  characters: readonly CastCharacter[],
  variantOf: ReadonlyMap<string, string>,
): CastCharacter[] {
  const rank = ({ id, sex }: CastCharacter) => {
    if (variantOf.has(id)) return 2;
    return sex === undefined || sex === 'unsure' ? 1 : 0;
  };
  return [...characters].sort((a, b) => rank(a) - rank(b));
}

/** Whether both ids are one person and their variants. */
function isOneOf(a: string, b: string, variantOf: ReadonlyMap<string, string>): boolean {
  return (variantOf.get(a) ?? a) === (variantOf.get(b) ?? b);
}

function usesBy(cast: ReadonlyMap<string, VoiceId>, isSelf: (id: string) => boolean): Map<VoiceId, number> {
  const uses = new Map<VoiceId, number>();
  for (const [id, voice] of cast) if (!isSelf(id)) uses.set(voice, (uses.get(voice) ?? 0) + 1);
  return uses;
}

/** Someone with variants first gets a voice with a family of several. */
function leastUsed(
  options: readonly Voice[],
  uses: ReadonlyMap<VoiceId, number>,
  relatives: readonly Voice[],
): Voice | undefined {
  const least = Math.min(...options.map(({ id }) => uses.get(id) ?? 0));
  const free = options.filter(({ id }) => (uses.get(id) ?? 0) === least);
  const related = free.filter((voice) => relatives.filter((other) => isSameFamily(voice, other)).length > 1);
  return related[0] ?? free[0];
}
