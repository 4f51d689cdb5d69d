import { browserSentence } from '#contract/browser-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { ApiError, Offline } from '../../api/api-error.ts';
import { useMembership } from '../../api/queries/billing.ts';
import { deleteScene, hideTrialScene } from '../../api/queries/scenes.ts';
import { toast } from '../../ui/toast.ts';

/** Asks, then deletes at once; the scene comes back to its place when the server refuses (rehearsal.md section 4). */
export function useDeleteScene() {
  const [asked, setAsked] = useState<SceneSummary | null>(null);
  const client = useQueryClient();
  const canUsePremium = useMembership().data?.active ?? false;

  async function remove(scene: SceneSummary): Promise<void> {
    if (!scene.isDefault) await deleteScene(client, scene.id);
    else if (canUsePremium) hideTrialScene(client);
    else return void toast.error(sentenceFor('scene.trial_delete'));
    toast.success('Scene deleted successfully');
  }

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked) remove(asked).catch((error: unknown) => toast.error(sentenceOf(error)));
      setAsked(null);
    },
  };
}

function sentenceOf(error: unknown): string {
  const said = error instanceof ApiError || error instanceof Offline ? error.message : '';
  return said || browserSentence('scene.delete');
}
