import type { CharacterId } from '#domain/ids.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { SelectOption } from '#web/ui/form/SelectField.tsx';

/** The option for a stage direction, which has no speaker. */
export const NOBODY = 'nobody';
export type Speaker = CharacterId | typeof NOBODY;

export const speakerOptions = (characters: readonly Character[]): SelectOption<Speaker>[] => [
  ...characters.map(({ id, name }) => ({ value: id, label: name })),
  { value: NOBODY, label: 'Stage direction' },
];

/** The speaker of the option that was chosen; null for a stage direction. */
export const speakerFrom = (option: Speaker): CharacterId | null => (option === NOBODY ? null : option);

/**
 * The likely speaker after these lines: the last one other than the previous line’s, otherwise any other character.
 */
export function nextSpeaker(
  before: readonly DraftLine[],
  characters: readonly Character[],
): CharacterId | null {
  const speakers = before.flatMap((line) => line.characterId ?? []);
  const last = speakers.at(-1);
  const other = speakers.findLast((speaker) => speaker !== last);
  return other ?? characters.find((character) => character.id !== last)?.id ?? characters[0]?.id ?? null;
}
