import { expect, test, vi } from 'vitest';
import { toast } from '#web/ui/feedback/toast.ts';
import { announceAuthEvent } from './auth-toasts.ts';

test('an event is shown once in ten seconds for each user', () => {
  const say = vi.spyOn(toast, 'success').mockReturnValue('');
  const said = () => say.mock.calls.length;
  announceAuthEvent('password-recovery', 'ada@example.com', 0);
  announceAuthEvent('password-recovery', 'ada@example.com', 9_999);
  expect(said()).toBe(1);
  announceAuthEvent('password-recovery', 'ben@example.com', 9_999);
  expect(said()).toBe(2);
  announceAuthEvent('password-recovery', 'ada@example.com', 10_000);
  expect(said()).toBe(3);
});
