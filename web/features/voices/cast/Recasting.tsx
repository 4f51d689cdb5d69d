import { RefreshCw } from 'lucide-react';
import type { CharacterId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { Cast } from './use-cast.ts';

interface RecastingProps {
  scene: Scene;
  cast: Cast;
  /** The ids of the characters in the list. */
  listed: readonly CharacterId[];
}

/** Other voices for everyone in one press; the actor's own choices change only when asked. */
export function Recasting({ scene, cast, listed }: RecastingProps) {
  const { chosenVoices, recastCharacters = [] } = scene;
  const isOwnChoice = (id: CharacterId) => chosenVoices[id] !== undefined && !recastCharacters.includes(id);
  const open = listed.filter((id) => !isOwnChoice(id));
  const hasChoices = open.length < listed.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {open.length > 0 && (
        <Button variant="secondary" size="small" icon={RefreshCw} onClick={() => cast.recast(open)}>
          {hasChoices ? 'Recast the others' : 'Recast everyone'}
        </Button>
      )}
      {hasChoices && (
        <Button variant="quiet" size="small" onClick={() => cast.recast(listed)}>
          Recast my choices too
        </Button>
      )}
      {recastCharacters.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => cast.castAutomatically()}>
          Back to automatic
        </Button>
      )}
    </div>
  );
}
