// The changes that an actor makes while learning. Each is stored on the device before it is sent.
import { useMemo } from 'react';
import { deviceName } from '#domain/accounts/device-name.ts';
import { asId, type LineId, type SceneId, type UserId } from '#domain/ids.ts';
import type { LearnedPart, LearningSettings, LineMeaning } from '#domain/learning/learning-schema.ts';
import type { LearningChange, MadeTry } from '#domain/learning/with-changes.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { learningAction } from './offline/learning-action.ts';

export function useLearningChanges() {
  const userId = useSession().user?.id ?? asId<UserId>('');
  return useMemo(() => {
    async function keep(title: string, data: LearningChange) {
      const outcome = await perform(learningAction, { userId, title, data });
      if (outcome.status === 'refused' || outcome.status === 'lost')
        toast.error(outcome.error.message, { id: 'learning' });
    }
    return {
      saveTry(sceneId: SceneId, made: Omit<MadeTry, 'id' | 'at' | 'device'>) {
        const device = deviceName(navigator.userAgent);
        const at = new Date().toISOString();
        const tries = [{ ...made, id: crypto.randomUUID(), at, device }];
        void keep('Tries of your lines', { what: 'tries', sceneId, tries });
      },
      saveSettings: (settings: LearningSettings) =>
        void keep('Learning settings', { what: 'settings', settings }),
      savePart: (part: LearnedPart, isLearning = true) =>
        keep(`Learning ${part.title}`, { what: 'part', sceneId: part.sceneId, part, isLearning }),
      saveMeaning: (sceneId: SceneId, lineId: LineId, meaning: LineMeaning) =>
        void keep('What a line is for', { what: 'meaning', sceneId, lineId, meaning }),
    };
  }, [userId]);
}
