// Keeps the features' stored data in step with the session: refreshed with it, and deleted when the user signs out.
import { keptMembership } from '#web/features/billing/kept-membership.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { session } from '#web/platform/api/use-session.ts';
import { queryClient } from './shell/query-client.ts';

export function followSession(): void {
  session.onUserGone(() => queryClient.clear());
  session.onForget(() => {
    void sceneStore.clear().catch(() => null);
    void clearLearning().catch(() => null);
    void import('#web/features/scenes/device/incoming-files.ts')
      .then(({ incomingFiles }) => incomingFiles.clear())
      .catch(() => null);
  });
  session.subscribe(() => {
    const { membership } = session.state();
    if (membership) keptMembership.write(membership);
  });
}

const clearLearning = async () =>
  (await import('#web/features/learning/device/kept-learning.ts')).keptLearning.clear();
