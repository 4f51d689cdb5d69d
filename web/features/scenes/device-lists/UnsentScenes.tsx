import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { asId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { discardUnsentScene, useUnsentScenes } from '../device/unsent-scenes.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { DeviceSceneRow } from './DeviceSceneRow.tsx';

/** Scenes created on this device that the server doesn’t have yet, to practice, edit or discard. */
export function UnsentScenes() {
  const unsent = useUnsentScenes(useSession().user?.id ?? asId<UserId>(''));
  const [discarded, setDiscarded] = useState<Scene | null>(null);
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent-scenes" className="my-6">
      <h2 id="unsent-scenes" className="mb-2 font-semibold">
        On this device
      </h2>
      <ul className="border-t border-line">
        {unsent.map(({ scene, hasFailed }) => (
          <DeviceSceneRow
            key={scene.id}
            scene={scene}
            badge={
              hasFailed ? <Badge tone="danger">Not sent</Badge> : <Badge tone="amber">Will be sent</Badge>
            }
          >
            <IconButton icon={Trash2} label={`Discard ${scene.title}`} onClick={() => setDiscarded(scene)} />
          </DeviceSceneRow>
        ))}
      </ul>
      <ConfirmDialog
        open={discarded !== null}
        onOpenChange={(open) => !open && setDiscarded(null)}
        title={`Discard ${discarded?.title ?? ''}?`}
        description="It is only on this device and can’t be recovered."
        confirmLabel="Yes, Discard"
        onConfirm={() => {
          if (discarded) discardUnsentScene(discarded.id);
          setDiscarded(null);
        }}
      />
    </section>
  );
}
