import { useSyncExternalStore } from 'react';
import * as contract from '#contract/accounts.ts';
import { signInWithPasskey } from '#contract/passkeys.ts';
import { keptMembership } from '#web/features/billing/kept-membership.ts';
import { forgetAnswers } from '#web/platform/storage/kept-answers.ts';
import { clearPreferences } from '#web/platform/storage/preferences.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { access } from './access.ts';
import { call } from './call.ts';
import { connection } from './connection.ts';
import { rememberedUser } from './remembered-user.ts';
import { comesFromGoogle } from '#web/features/accounts/sign-in-ways.ts';
import { createSession } from './session.ts';
import type { SessionState } from './session.ts';
import { browserTabs } from './tabs.ts';

/** The other tabs wait for a renewal, so it may not hang. */
const timeoutMs = 15_000;

/** The session of this tab; `main.tsx` starts it. */
export const session = createSession({
  calls: {
    refresh: () => call(contract.refreshSession, { signal: AbortSignal.timeout(timeoutMs) }),
    signIn: (body) => call(contract.signIn, { body }),
    signInWithPasskey: (credential) => call(signInWithPasskey, { body: { credential } }),
    signUp: (body) => call(contract.signUp, { body }),
    signOut: () => call(contract.signOut, {}),
  },
  access,
  remembered: rememberedUser(),
  tabs: browserTabs(),
  connection,
  clearPreferences() {
    clearPreferences();
    void sceneStore.clear().catch(() => null);
    void forgetAnswers();
  },
  hasNewSession: comesFromGoogle,
  nowMs: () => Date.now(),
});

session.subscribe(() => {
  const { membership } = session.state();
  if (membership) keptMembership.write(membership);
});

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, session.state);
