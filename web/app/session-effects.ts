// What the features keep for a user follows the session: it is refreshed with it and goes when the user goes.
import { keptMembership } from '#web/features/billing/kept-membership.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { session } from '#web/platform/api/use-session.ts';
import { queryClient } from './shell/query-client.ts';

export function followSession(): void {
  session.onUserGone(() => queryClient.clear());
  session.onForget(() => void sceneStore.clear().catch(() => null));
  session.subscribe(() => {
    const { membership } = session.state();
    if (membership) keptMembership.write(membership);
  });
}
