// YOUNG EDWARD and EDWARD'S VOICE are EDWARD again, at another age or from elsewhere.
import { isCommonNoun } from '../script/same-person.ts';
import { nameKey } from '../script/names.ts';

const VARIATION =
  /^(?:(?:very )?(?:young|younger|old|older|little|teen|teenage|baby|kid|adult|real|cartoon|the late|junge[rs]?|alte[rs]?|kleine[rs]?|jeune|vieux|vieille|petite?|joven|viej[oa]|giovane|vecchi[oa]|piccol[oa]|молод(?:ой|ая)|стар(?:ый|ая)|маленьк(?:ий|ая)|unga?|gam(?:la|le|mal)|lilla?|voice of|ghost of|voix d[eu]|stimme von|voz de|voce di|голос) )+|(?:'s? (?:voice|ghost|spirit|double)| (?:as an? (?:boy|girl|child)|aged? \d+|\(\d+\)|\d+ ?(?:years old|yo)|jr\.?|as [\p{L} ]+))$/giu;

/** The name without what makes it a variant, as a name key. */
const baseNameOf = (name: string): string => nameKey(nameKey(name).toLowerCase().replace(VARIATION, ''));

/** By id of a variant, the id of the character in the same list that it is a variant of. */
export function variantsAmong(
  characters: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const byName = new Map(characters.map(({ id, name }) => [nameKey(name), id]));
  return new Map(
    characters.flatMap(({ id, name }) => {
      const base = baseNameOf(name);
      const baseId = byName.get(base);
      const isVariant = baseId !== undefined && base !== nameKey(name) && !isCommonNoun(base.split(' '));
      return isVariant ? [[id, baseId] as const] : [];
    }),
  );
}
