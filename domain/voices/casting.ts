// Which voice speaks each character: docs/product/casting.md#voices. The actor's choices are kept; the others get
// voices of their sex and near their age, each its own while there are any. The same scene is always cast the same way.
import { variantsAmong } from '../casting/variants.ts';
import type { CharacterAge, CharacterSex } from '../casting/person.ts';
import type { Entitlement } from '../plans/plan.ts';
import { canUseVoice, isSameFamily, voiceOrDefault, voicesFor } from './voices.ts';
import type { Voice, VoiceId } from './voices.ts';

export interface CastCharacter {
  readonly id: string;
  readonly name: string;
  /** Null or absent: not determined yet. */
  readonly sex?: CharacterSex | null | undefined;
  readonly age?: CharacterAge | null | undefined;
}

const YEARS = { child: 14, young: 21, adult: 37, old: 60 } as const;
/** A voice of neither sex stands behind one this many years further from the character's age. */
const NEUTRAL_YEARS = 8;

/** Years by which a voice is the wrong one; null: it is of the other sex. */
function misfit(voice: Voice, { sex, age }: CastCharacter): number | null {
  const isKnown = sex === 'female' || sex === 'male';
  if (isKnown && voice.gender !== 'neutral' && voice.gender !== sex) return null;
  const apart = age && age !== 'unsure' ? Math.abs(middleAge(voice) - YEARS[age]) : 0;
  return apart + (isKnown && voice.gender === 'neutral' ? NEUTRAL_YEARS : 0);
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
 * sex are used; variants of one person have a voice of the same family, or the same one. `instead`: voices that are to
 * change; the next one that suits follows.
 */
export function castVoices<C extends CastCharacter>(
  characters: readonly C[],
  assigned: Readonly<Record<string, string>>,
  entitlement: Entitlement,
  instead: Readonly<Record<string, VoiceId>> = {},
): ReadonlyMap<C['id'], VoiceId> {
  const available = voicesFor(entitlement);
  const cast = new Map<C['id'], VoiceId>();
  for (const { id } of characters) {
    const chosen = assigned[id] === undefined ? null : voiceOrDefault(assigned[id]).id;
    if (chosen && canUseVoice(entitlement, chosen)) cast.set(id, chosen);
  }
  const variantOf = variantsAmong(characters);
  const open = characters.filter(({ id }) => !cast.has(id));
  for (const character of byNeed(open, variantOf)) {
    const uses = usesBy(cast, (id) => isOneOf(id, character.id, variantOf));
    const base = characters.find(({ id }) => id === variantOf.get(character.id));
    const options = base
      ? variantVoices(character, base, cast.get(base.id), available, uses)
      : suiting(available, character);
    const hasVariants = [...variantOf.values()].includes(character.id);
    const others = after(options, instead[character.id]);
    const able = others.length > 0 ? others : after(available, instead[character.id]);
    cast.set(character.id, leastUsed(able, uses, hasVariants ? available : []).id);
  }
  return cast;
}

/** The voices of the base's family that nobody else has; at least the base's own. */
function variantVoices(
  variant: CastCharacter,
  base: CastCharacter,
  taken: VoiceId | undefined,
  available: readonly Voice[],
  uses: ReadonlyMap<VoiceId, number>,
): Voice[] {
  const own = voiceOrDefault(taken ?? '');
  const family = available.filter((voice) => isSameFamily(voice, own));
  const isUnsure = !variant.sex || variant.sex === 'unsure';
  const free = suiting(family, isUnsure ? { ...variant, sex: base.sex } : variant).filter(
    (voice) => voice === own || !uses.has(voice.id),
  );
  return free.length > 0 ? free : [own];
}

/** In the same order, beginning after this voice and without it; empty if there is no other. */
function after(voices: readonly Voice[], id: VoiceId | undefined): readonly Voice[] {
  const at = voices.findIndex((voice) => voice.id === id);
  return at < 0 ? voices : [...voices.slice(at + 1), ...voices.slice(0, at)];
}

/** Those whose sex is known before the others, so that these don't take their voices; variants last. */
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

/** The first of those that the fewest have; for someone with variants, of those that have relatives. */
function leastUsed(
  options: readonly Voice[],
  uses: ReadonlyMap<VoiceId, number>,
  relatives: readonly Voice[],
): Voice {
  const least = Math.min(...options.map(({ id }) => uses.get(id) ?? 0));
  const free = options.filter(({ id }) => (uses.get(id) ?? 0) === least);
  const hasRelative = (voice: Voice) =>
    relatives.some((other) => other !== voice && isSameFamily(voice, other));
  return free.find(hasRelative) ?? free[0] ?? voiceOrDefault('');
}
