import type { Character } from '#domain/scene/scene.ts';
import type { SelectOption } from '#web/ui/SelectField.tsx';

/** The value of a stage direction, which is nobody's to say. */
export const NOBODY = 'nobody';

export const speakerOptions = (characters: readonly Character[]): SelectOption[] => [
  ...characters.map(({ id, name }) => ({ value: id, label: name })),
  { value: NOBODY, label: 'Stage direction' },
];
