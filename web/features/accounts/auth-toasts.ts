// Messages for auth events: docs/product/accounts.md#signing-in. The same event of the same user within ten seconds,
// from another tab or a second press, is shown once.
import { toast } from '#web/ui/feedback/toast.ts';

const sentences = {
  'password-recovery': 'Password reset email sent. Check your inbox.',
} as const;

const onceWithinMs = 10_000;
const said = new Map<string, number>();

/** `who`: the user or the address it is about. */
export function announceAuthEvent(
  event: keyof typeof sentences,
  who: string,
  nowMs = performance.now(),
): void {
  const key = `${event} ${who}`;
  if (nowMs - (said.get(key) ?? -Infinity) < onceWithinMs) return;
  said.set(key, nowMs);
  toast.success(sentences[event]);
}
