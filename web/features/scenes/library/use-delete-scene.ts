import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { undoDeletion, undoMs } from '../queries/pending-deletions.ts';
import { deleteScene, hideTrialScene } from '../queries/scenes.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The id of the heading on the scene’s card. */
export const sceneTitleId = (sceneId: SceneId) => `scene-${sceneId}`;

/**
 * Confirms, then removes the scene from the list at once and offers Undo for ten seconds. The scene returns to its
 * place if the server refuses (docs/product/scenes.md#the-library).
 */
export function useDeleteScene() {
  const [asked, setAsked] = useState<SceneSummary | null>(null);
  const client = useQueryClient();
  const mayDelete = usePlanAllows('scenes_delete');

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
      // Dismissed when undoing is no longer possible, even while the pointer rests on it.
      durationMs: isDefault ? undoMs : Infinity,
      action: {
        label: 'Undo',
        onAction: () => {
          if (isDefault) hideTrialScene(false);
          else undoDeletion(id);
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
