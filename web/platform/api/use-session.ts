import { useSyncExternalStore } from 'react';
import * as contract from '#contract/accounts.ts';
import { forgetAnswers } from '#web/platform/storage/kept-answers.ts';
import { clearPreferences } from '#web/platform/storage/preferences.ts';
import { access } from './access.ts';
import { call } from './call.ts';
import { connection } from './connection.ts';
import { rememberedUser } from './remembered-user.ts';
import { createSession } from './session.ts';
import type { SessionState } from './session.ts';
import { browserTabs } from './tabs.ts';

/** Other tabs wait for a renewal, so it must not hang. */
const timeoutMs = 15_000;

/** Whether this page was opened by a sign-in through Google. */
const comesFromGoogle = (): boolean =>
  location.pathname === '/login' && new URLSearchParams(location.search).get('google') === 'done';

/** The session of this tab; `main.tsx` starts it. */
export const session = createSession({
  calls: {
    refresh: () => call(contract.refreshSession, { signal: AbortSignal.timeout(timeoutMs) }),
    signIn: (body) => call(contract.signIn, { body }),
    signUp: (body) => call(contract.signUp, { body }),
    signOut: () => call(contract.signOut, {}),
  },
  access,
  remembered: rememberedUser(),
  tabs: browserTabs(),
  connection,
  clearPreferences() {
    clearPreferences();
    void forgetAnswers();
  },
  hasNewSession: comesFromGoogle,
  nowMs: () => Date.now(),
});

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, session.state);
