import { maxTakeSeconds } from '#domain/takes/take-limits.ts';
import type { KeptTake } from '#web/features/takes/device/take-store.ts';
import type { TakeEnd } from '#web/platform/audio/take-recorder.ts';
import { announce } from '#web/ui/announce.ts';
import { toast } from '#web/ui/toast.ts';

const reasons: Readonly<Record<Exclude<TakeEnd, 'asked'>, string>> = {
  'microphone-lost': 'The microphone was unplugged or switched off, so the recording ended.',
  'no-room': 'This device has no room for more of the take, so the recording ended.',
  limit: `A take can be ${maxTakeSeconds / 60} minutes, so the recording ended.`,
  failed: 'The browser ended the recording.',
};

/** Says why a take ended where the actor did not ask for it, and what has become of it; at length only where the screen does not show it. */
export function sayTakeEnded(end: TakeEnd, kept: KeptTake | null, isPlaying: boolean): void {
  if (end !== 'asked') {
    // A headset that is unplugged takes the scene's sound along, and the scene waits.
    const left = kept ? 'What was recorded is kept.' : 'No take was kept.';
    const said = [reasons[end], isPlaying && 'Practice goes on.', left];
    toast.warning(said.filter(Boolean).join(' '));
  } else if (kept && isPlaying) toast.success('The take is kept.');
  else if (kept) announce('The take is kept.');
  else toast.info('Nothing of the scene was played, so no take was kept.');
}
