import { Mic } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import { listeningState } from '../stage/listening-state.ts';

/** Nobody is listened to without seeing it. */
export function ListeningMark() {
  const state = useSyncExternalStore(listeningState.subscribe, listeningState.read);
  if (state === 'off') return null;
  const isHearing = state === 'hearing';
  return (
    <p className={cx('flex shrink-0 items-center gap-1.5', isHearing && 'text-amber-ink')}>
      <Mic aria-hidden className={cx('size-4', isHearing && 'fill-current')} />
      <span className="sr-only sm:not-sr-only">{isHearing ? 'Hears you' : 'Listening'}</span>
    </p>
  );
}
