// What the tabs of one browser tell each other about the session, and how they take turns.
import type { SignedIn } from '#contract/accounts.ts';

export type TabMessage =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'signed-out' };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Answers how to stop hearing. */
  hear(listener: (message: TabMessage) => void): () => void;
  /** Does `work` while no other tab does its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const name = 'scene-partner-session';

/** Without locks (plain http on another machine) the server's grace for a spent cookie keeps the tabs apart. */
export const alone: Tabs['alone'] = (work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

export function browserTabs(): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    alone,
  };
}
