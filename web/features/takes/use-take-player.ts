import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { takePlayer } from './audio/take-player.ts';
import { partnerSounds } from './partner-sounds.ts';

/** A player for this take as long as it is on the screen; another take is another component. */
export function useTakePlayer(script: readonly TakeLine[], address: () => Promise<string>) {
  const [player] = useState(() => takePlayer({ script, address, soundOf: partnerSounds() }));
  useEffect(() => player.open(), [player]);
  const state = useSyncExternalStore(player.subscribe, player.state);
  return {
    ...state,
    seconds: player.time(),
    async playOrPause() {
      if (state.isPlaying) player.pause();
      else player.play(await unlockAudio());
    },
    goTo: player.goTo,
    letPartnerSpeak: player.letPartnerSpeak,
  };
}
