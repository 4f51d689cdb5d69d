// Who is signed in, outside React. One tab at a time uses the session cookie and shares the new token, so that tabs
// stay in step. A session that ends under a page has the state `ended`, and refused calls wait for a new sign-in.
import type { SessionUser, SignedIn } from '#contract/accounts.ts';
import type { Membership } from '#contract/billing.ts';
import { ApiError } from './api-error.ts';
import type { access as accessOfCalls } from './access.ts';
import type { connection as connectionOfPage } from './connection.ts';
import type { RememberedUser } from './remembered-user.ts';
import type { Tabs } from './tabs.ts';

export type SessionState =
  | { readonly status: 'loading' | 'signed-out'; readonly user: null; readonly membership: null }
  | {
      /** `ended`: still the user's page, but no call succeeds until they sign in again. */
      readonly status: 'signed-in' | 'ended';
      readonly user: SessionUser;
      /** Null until the server has been reached. */
      readonly membership: Membership | null;
      /** Why they can't sign in again, if that is why the session ended. */
      readonly refusal?: string | undefined;
    };

export interface SessionCalls {
  refresh(): Promise<SignedIn>;
  signIn(form: { email: string; password: string }): Promise<SignedIn>;
  signUp(form: SignUpForm): Promise<{ signedIn: SignedIn | null }>;
  signOut(): Promise<void>;
}

export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly termsAccepted: boolean;
}

export interface SessionDependencies {
  readonly calls: SessionCalls;
  readonly access: typeof accessOfCalls;
  readonly remembered: RememberedUser;
  readonly tabs: Tabs;
  readonly connection: Pick<typeof connectionOfPage, 'isConnected' | 'onReconnect'>;
  /** Settings on this device are removed when the user signs out. */
  readonly clearPreferences: () => void;
  /** Whether this page starts with a session that the device doesn't know yet. */
  readonly hasNewSession: () => boolean;
  readonly nowMs: () => number;
}

const leadMs = 5 * 60_000;
const soonestMs = 1000;
const checkEveryMs = 30_000;
const tryAtNextCheck = () => undefined;
const loading: SessionState = { status: 'loading', user: null, membership: null };
const signedOut: SessionState = { status: 'signed-out', user: null, membership: null };

export type Session = ReturnType<typeof createSession>;

export function createSession(dependencies: SessionDependencies) {
  const { calls, access, remembered, tabs, connection, clearPreferences, hasNewSession, nowMs } =
    dependencies;
  let state: SessionState = loading;
  let renewAtMs = Infinity;
  let renewing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((token: string | null) => void)[] = [];
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  const forgetListeners = new Set<() => void>();

  function become(next: SessionState) {
    const userChanged = state.user !== null && state.user.id !== next.user?.id;
    state = next;
    if (userChanged) for (const listener of userListeners) listener();
    for (const listener of listeners) listener();
  }

  function forgetUser() {
    clearPreferences();
    for (const listener of forgetListeners) listener();
  }

  function keep({ user, membership, session }: SignedIn) {
    const before = state.user ?? remembered.find();
    if (before && before.id !== user.id) forgetUser();
    access.token = session.access_token;
    const lifeMs = session.expires_in * 1000;
    const inMs = lifeMs > leadMs ? lifeMs - leadMs : Math.max(lifeMs / 2, soonestMs);
    renewAtMs = nowMs() + inMs;
    clearTimeout(timer);
    timer = setTimeout(check, inMs);
    remembered.keep(user, nowMs());
    const isSameUser = state.user?.id === user.id;
    become({ status: 'signed-in', user, membership });
    answerWaiting(isSameUser ? session.access_token : null);
  }

  /**
   * Handles a sign-out here, in another tab, or remotely while no page was open: deletes the user's data from this
   * device. Each tab has its own session storage.
   */
  function leave() {
    forgetUser();
    access.token = null;
    renewAtMs = Infinity;
    clearTimeout(timer);
    remembered.forget(nowMs());
    become(signedOut);
    answerWaiting(null);
  }

  function answerWaiting(token: string | null) {
    for (const answer of waiting.splice(0)) answer(token);
  }

  function begin(signedIn: SignedIn) {
    keep(signedIn);
    tabs.post({ kind: 'signed-in', signedIn });
  }

  /** Uses the cookie to get a new token. Throws what the call throws, except for an ended session. */
  function renew(): Promise<void> {
    const spent = access.token;
    renewing ??= tabs
      .exclusively(async () => {
        const anotherTabDidIt = access.token !== spent && nowMs() < renewAtMs;
        if (!anotherTabDidIt) begin(await calls.refresh());
      })
      .catch((error: unknown) => {
        const refusal =
          error instanceof ApiError && error.code === 'auth.suspended' ? error.message : undefined;
        if (!refusal && !(error instanceof ApiError && error.status === 401)) throw error;
        access.token = null;
        renewAtMs = Infinity;
        if (state.user) become({ ...state, status: 'ended', refusal: refusal ?? state.refusal });
        else leave();
      })
      .finally(() => (renewing = null));
    return renewing;
  }

  function check() {
    if (nowMs() >= renewAtMs && connection.isConnected()) void renew().catch(tryAtNextCheck);
  }

  async function load() {
    const user = remembered.find();
    if (!user && remembered.isKept() && !hasNewSession()) return become(signedOut);
    try {
      await renew();
    } catch {
      if (!user) return become(signedOut);
      // The server can't be reached: the user stays signed in, and the check is repeated.
      renewAtMs = nowMs();
      if (state.status === 'loading') become({ status: 'signed-in', user, membership: null });
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called before all other listeners when the page no longer belongs to the same user. */
    onUserGone(listener: () => void) {
      userListeners.add(listener);
    },
    /** Called when this device has to delete the user's data: they signed out, or somebody else signed in. */
    onForget(listener: () => void) {
      forgetListeners.add(listener);
    },
    /** Finds out who is signed in and keeps it up to date; returns a function that stops it. */
    start() {
      access.renew = async () => {
        await renew();
        if (state.status !== 'ended') return access.token;
        return new Promise((resolve) => waiting.push(resolve));
      };
      const stopListening = tabs.listen((message) => {
        if (message.kind === 'signed-in') keep(message.signedIn);
        else leave();
      });
      const checking = setInterval(check, checkEveryMs);
      const stopWaiting = connection.onReconnect(check);
      document.addEventListener('visibilitychange', check);
      void load();
      return () => {
        stopListening();
        clearInterval(checking);
        clearTimeout(timer);
        stopWaiting();
        document.removeEventListener('visibilitychange', check);
      };
    },
    /** Loads the user and their rights again. Throws ApiError or Offline. */
    renew,
    /** Continues with the session that `ask` opens. Throws what it throws. */
    async beginWith(ask: () => Promise<SignedIn>) {
      begin(await ask());
    },
    /** Throws ApiError or Offline. */
    async signIn(form: { email: string; password: string }) {
      begin(await calls.signIn(form));
    },
    /** False if the address has to be confirmed before signing in. Throws ApiError or Offline. */
    async signUp(form: SignUpForm): Promise<boolean> {
      const { signedIn } = await calls.signUp(form);
      if (signedIn) begin(signedIn);
      return signedIn !== null;
    },
    /** Throws ApiError or Offline; then nobody is signed out. */
    async signOut() {
      await calls.signOut();
      leave();
      tabs.post({ kind: 'signed-out' });
    },
  };
}
