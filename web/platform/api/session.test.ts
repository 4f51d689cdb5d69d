import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { ApiError, Offline } from './api-error.ts';
import { connection } from './connection.ts';
import { createSession } from './session.ts';
import type { Session, SessionCalls } from './session.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const minute = 60_000;
const ada = { id: asId<UserId>('1'), email: 'ada@example.com', name: 'Ada', isAdmin: false };
const ben = { id: asId<UserId>('2'), email: 'ben@example.com', name: 'Ben', isAdmin: false };
const membership = {
  plan: 'free',
  status: 'FREE',
  active: false,
  pastDue: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  entitlement: { plan: 'free', status: 'free' },
  isSandbox: false,
  withdrawable: null,
} as const;

let tokens = 0;
const signedIn = (user = ada): SignedIn => ({
  user,
  membership,
  session: { access_token: `token ${(tokens += 1)}`, expires_at: 0, expires_in: 600 },
});
const ended = new ApiError(401, 'Your session has ended. Please sign in again.', 'auth.session_ended');

/** A browser whose tabs share messages, locks, and the device's storage. */
function browser(rememberedUser: typeof ada | null = null, { hasNewSession = false, isKept = true } = {}) {
  let remembered = rememberedUser;
  let turn: Promise<unknown> = Promise.resolve();
  const clearPreferences = vi.fn<() => void>();
  const listeners: ((from: object, message: TabMessage) => void)[] = [];
  const calls = {
    refresh: vi.fn<SessionCalls['refresh']>(async () => signedIn()),
    signIn: vi.fn<SessionCalls['signIn']>(async () => signedIn()),
    signUp: vi.fn<SessionCalls['signUp']>(async () => ({ signedIn: signedIn() })),
    signOut: vi.fn<SessionCalls['signOut']>(async () => {}),
  };
  function openTab() {
    const self = {};
    const tabs: Tabs = {
      post: (message) => listeners.forEach((receive) => receive(self, message)),
      listen(listener) {
        listeners.push((from, message) => from !== self && listener(message));
        return () => {};
      },
      exclusively(work) {
        const mine = turn.then(work);
        turn = mine.catch(() => {});
        return mine;
      },
    };
    const access = { token: null as string | null, renew: async () => null as string | null };
    const session = createSession({
      calls,
      access,
      tabs,
      connection,
      clearPreferences,
      hasNewSession: () => hasNewSession,
      nowMs: () => Date.now(),
      remembered: {
        find: () => remembered,
        isKept: () => isKept,
        keep: (user) => (remembered = user),
        forget: () => (remembered = null),
      },
    });
    stops.push(session.start());
    return { session, access };
  }
  return { openTab, calls, clearPreferences, remembered: () => remembered };
}

const stops: (() => void)[] = [];
const stateOf = (session: Session) => [session.state().status, session.state().user?.name ?? null];
const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

test('a user whose record is gone is signed in by the cookie', async () => {
  const { openTab } = browser(null, { isKept: false });
  const { session } = openTab();
  await settle();
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
});

test('a visitor is recognized at once, without a request', () => {
  const { openTab, calls } = browser();
  expect(stateOf(openTab().session)).toEqual(['signed-out', null]);
  expect(calls.refresh).not.toHaveBeenCalled();
});

test('a returning user is signed in from the cookie', async () => {
  const { openTab } = browser(ada);
  const { session, access } = openTab();
  expect(stateOf(session)).toEqual(['loading', null]);
  await settle();
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
  expect(access.token).toMatch(/^token/);
});

test('a user returning from Google is signed in from the cookie, on a device that never saw them', async () => {
  const { openTab, remembered } = browser(null, { hasNewSession: true });
  const { session } = openTab();
  expect(stateOf(session)).toEqual(['loading', null]);
  await settle();
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
  expect(remembered()).toEqual(ada);
});

test.each([
  ['the session is not there', ended],
  ['the server is not reached', new Offline(null)],
])('whoever comes back from Google is a visitor when %s', async (_, failure) => {
  const { openTab, calls } = browser(null, { hasNewSession: true });
  calls.refresh.mockRejectedValue(failure);
  const { session } = openTab();
  await settle();
  expect(stateOf(session)).toEqual(['signed-out', null]);
});

test('a user whose session is over becomes a visitor, and their data is deleted from the device', async () => {
  const { openTab, calls, remembered, clearPreferences } = browser(ada);
  calls.refresh.mockRejectedValue(ended);
  const { session } = openTab();
  await settle();
  expect(stateOf(session)).toEqual(['signed-out', null]);
  expect(remembered()).toBeNull();
  expect(clearPreferences).toHaveBeenCalledTimes(1);
});

test('without a network the user stays signed in until the server is reached', async () => {
  const { openTab, calls } = browser({ ...ada, name: '' });
  calls.refresh.mockRejectedValueOnce(new Offline(null)).mockRejectedValueOnce(new Offline(null));
  const { session } = openTab();
  await settle();
  expect(stateOf(session)).toEqual(['signed-in', '']);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
  expect(calls.refresh).toHaveBeenCalledTimes(3);
});

test('the token is renewed five minutes before it expires', async () => {
  const { openTab, calls } = browser(ada);
  const { access } = openTab();
  await settle();
  const first = access.token;
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  expect(access.token).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.refresh).toHaveBeenCalledTimes(2);
  expect(access.token).not.toBe(first);
});

test('a renewal missed during sleep happens at the next check', async () => {
  const { openTab, calls } = browser(ada);
  openTab();
  await settle();
  vi.setSystemTime(Date.now() + 24 * 60 * minute);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls.refresh).toHaveBeenCalledTimes(2);
});

test('tabs take turns, and one tab’s token serves the others', async () => {
  const { openTab, calls } = browser(ada);
  const [one, other] = [openTab(), openTab()];
  await settle();
  expect(calls.refresh).toHaveBeenCalledTimes(1);
  expect(one.access.token).toBe(other.access.token);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(calls.refresh).toHaveBeenCalledTimes(2);
  expect(one.access.token).toBe(other.access.token);
});

test('signing out in one tab signs out all', async () => {
  const { openTab, remembered, clearPreferences } = browser(ada);
  const [one, other] = [openTab(), openTab()];
  await settle();
  await one.session.signOut();
  expect(clearPreferences).toHaveBeenCalledTimes(2);
  expect(stateOf(other.session)).toEqual(['signed-out', null]);
  expect([one.access.token, other.access.token, remembered()]).toEqual([null, null, null]);
});

test('an admin who starts or stops acting as a user takes no data along, in any tab', async () => {
  const { openTab, clearPreferences, remembered } = browser(ada);
  const [one, other] = [openTab(), openTab()];
  await settle();
  await one.session.beginWith(async () => signedIn(ben));
  expect([one.session.state().user, other.session.state().user]).toEqual([ben, ben]);
  expect(remembered()).toEqual(ben);
  expect(clearPreferences).toHaveBeenCalledTimes(2);
  await one.session.beginWith(async () => signedIn(ada));
  expect(clearPreferences).toHaveBeenCalledTimes(4);
});

test('a failed sign-out signs nobody out', async () => {
  const { openTab, calls } = browser(ada);
  const { session } = openTab();
  await settle();
  calls.signOut.mockRejectedValue(new Offline(null));
  await expect(session.signOut()).rejects.toThrow(Offline);
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
});

test('a session that ends under a page keeps the page, and a refused call waits for a new sign-in', async () => {
  const { openTab, calls } = browser(ada);
  const { session, access } = openTab();
  await settle();
  calls.refresh.mockRejectedValue(ended);
  const renewed = vi.fn();
  void access.renew().then(renewed);
  await settle();
  expect(stateOf(session)).toEqual(['ended', 'Ada']);
  expect(renewed).not.toHaveBeenCalled();
  await session.signIn({ email: ada.email, password: 'Cue-42' });
  await settle();
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
  expect(renewed).toHaveBeenCalledWith(access.token);
});

test('a call of one user is never repeated as another', async () => {
  const { openTab, calls } = browser(ada);
  const { session, access } = openTab();
  await settle();
  calls.refresh.mockRejectedValue(ended);
  const userGone = vi.fn();
  session.onUserGone(userGone);
  const renewed = vi.fn();
  void access.renew().then(renewed);
  await settle();
  calls.signIn.mockResolvedValue(signedIn(ben));
  await session.signIn({ email: ben.email, password: 'Cue-42' });
  await settle();
  expect(renewed).toHaveBeenCalledWith(null);
  expect(userGone).toHaveBeenCalledOnce();
});

test('a user who is locked out is told why, as long as it lasts', async () => {
  const { openTab, calls } = browser(ada);
  const { session, access } = openTab();
  await settle();
  calls.refresh.mockRejectedValueOnce(new ApiError(403, 'This account is suspended.', 'auth.suspended'));
  calls.refresh.mockRejectedValue(ended);
  for (const _ of [1, 2]) {
    void access.renew();
    await settle();
    expect(session.state()).toMatchObject({ status: 'ended', refusal: 'This account is suspended.' });
  }
});

test('a user who signs out instead is no longer told', async () => {
  const { openTab, calls } = browser(ada);
  const { session, access } = openTab();
  await settle();
  calls.refresh.mockRejectedValue(ended);
  const renewed = access.renew();
  await settle();
  await session.signOut();
  expect(await renewed).toBeNull();
  expect(stateOf(session)).toEqual(['signed-out', null]);
});

test('signing up signs in, unless the address has to be confirmed', async () => {
  const { openTab, calls } = browser();
  const { session } = openTab();
  const form = { name: 'Ada', email: ada.email, password: 'Cue-42', termsAccepted: true };
  calls.signUp.mockResolvedValueOnce({ signedIn: null });
  expect(await session.signUp(form)).toBe(false);
  expect(stateOf(session)).toEqual(['signed-out', null]);
  expect(await session.signUp(form)).toBe(true);
  expect(stateOf(session)).toEqual(['signed-in', 'Ada']);
});
