// How the tabs of one browser exchange messages about the session and take turns.
import type { SignedIn } from '#contract/accounts.ts';

export type TabMessage =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'signed-out' };

export interface Tabs {
  post(message: TabMessage): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
  /** Runs `work` while no other tab runs its own. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

const name = 'scene-partner-session';

/** Without locks (plain http on another machine) the server's grace period for a used cookie keeps the tabs apart. */
export const exclusively: Tabs['exclusively'] = (work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

export function browserTabs(): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    exclusively,
  };
}
