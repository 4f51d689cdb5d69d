import { useState } from 'react';
import { AmbienceChooser } from './AmbienceChooser.tsx';
import { useAmbience } from './use-ambience.ts';

/** The chooser on a page without a scene: silent until something is chosen. */
export function AmbienceSettings() {
  const [hasChosen, setHasChosen] = useState(false);
  const { choice, choose } = useAmbience({ isHeard: hasChosen });
  return (
    <AmbienceChooser
      ambience={{
        choice,
        choose(change) {
          setHasChosen(true);
          choose(change);
        },
      }}
    />
  );
}
