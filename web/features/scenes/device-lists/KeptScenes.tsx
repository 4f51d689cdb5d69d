import type { Scene } from '#domain/scene/scene.ts';
import { failureSummary } from '../load-failure.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { DeviceSceneRow } from './DeviceSceneRow.tsx';

export interface KeptScenesProps {
  scenes: readonly Scene[];
  /** Why the library can’t be loaded. */
  error: unknown;
  onRetry: () => void;
}

/** Scenes opened on this device before, shown when the library can’t be loaded. */
export function KeptScenes({ scenes, error, onRetry }: KeptScenesProps) {
  return (
    <>
      <p role="status" className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {failureSummary(error)} {scenes.length > 0 && 'These scenes are on this device.'}
        <Button onClick={onRetry}>Try Again</Button>
      </p>
      {scenes.length > 0 && (
        <ul className="border-t border-line">
          {scenes.map((scene) => (
            <DeviceSceneRow key={scene.id} scene={scene} />
          ))}
        </ul>
      )}
    </>
  );
}
