import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { useMay } from '#web/features/billing/queries/billing.ts';
import { takeBack, takeBackMs } from '../queries/leaving-scenes.ts';
import { deleteScene, hideTrialScene } from '../queries/scenes.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Of the heading on a scene's card. */
export const sceneTitleId = (sceneId: SceneId) => `scene-${sceneId}`;

/**
 * Asks, then takes the scene off the list at once, with ten seconds to take it back; it returns to its place when the
 * server refuses (docs/product/scenes.md#the-library).
 */
export function useDeleteScene() {
  const [asked, setAsked] = useState<SceneSummary | null>(null);
  const client = useQueryClient();
  const mayDelete = useMay('scenes_delete');

  function remove(scene: SceneSummary): void {
    const { id, isDefault } = scene;
    if (!mayDelete) {
      toast.error(sentenceFor(isDefault ? 'scene.trial_delete' : 'plan.scenes_delete'));
      return;
    }
    const toastId = `deleted-${id}`;
    if (isDefault) hideTrialScene(true);
    else {
      deleteScene(client, id, {
        onSent: () => toast.dismiss(toastId),
        onKept: (error) => toast.error(sentenceOf(error)),
      });
    }
    toast.success('Scene deleted successfully', {
      id: toastId,
      // Gone with the chance to undo; resting the pointer on it holds neither.
      durationMs: isDefault ? takeBackMs : Infinity,
      action: {
        label: 'Undo',
        onAction: () => {
          if (isDefault) hideTrialScene(false);
          else takeBack(id);
          setTimeout(() => document.getElementById(sceneTitleId(id))?.focus());
        },
      },
    });
  }

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked) remove(asked);
      setAsked(null);
    },
  };
}

function sentenceOf(error: unknown): string {
  const said = error instanceof ApiError || error instanceof Offline ? error.message : '';
  return said || browserSentence('scene.delete');
}
