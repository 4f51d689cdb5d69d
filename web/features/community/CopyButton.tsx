import { useQueryClient } from '@tanstack/react-query';
import { Copy, PenLine } from 'lucide-react';
import { useState } from 'react';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { copyScene } from './queries/community.ts';
import { UpgradeDialog } from '#web/features/billing/UpgradePrompt.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Copies a scene, or names the plan that allows copying. */
export function CopyButton({ scene }: { scene: Scene }) {
  const client = useQueryClient();
  const mayCopy = usePlanAllows('community_copy');
  const [copyId] = useState(() => asId<SceneId>(crypto.randomUUID()));
  const [copy, setCopy] = useState<Scene | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asksToUpgrade, setAsksToUpgrade] = useState(false);

  async function press() {
    if (!mayCopy) return setAsksToUpgrade(true);
    setBusy(true);
    try {
      const made = await copyScene(client, scene.id, copyId);
      setCopy(made);
      toast.success(`“${made.title}” is in your library.`);
    } catch (error) {
      toast.error(reportedMessage('copy the scene', error));
    } finally {
      setBusy(false);
    }
  }

  if (copy) {
    return (
      <ButtonLink to={paths.scene.edit(copy.id)} icon={PenLine}>
        Open my copy
      </ButtonLink>
    );
  }
  return (
    <>
      <Button icon={Copy} busy={isBusy} busyLabel="Copying..." onClick={() => void press()}>
        Copy to my scenes
      </Button>
      <UpgradeDialog
        open={asksToUpgrade}
        onClose={() => setAsksToUpgrade(false)}
        action="community_copy"
        also="You can practice this scene as it is, on any plan."
      />
    </>
  );
}
