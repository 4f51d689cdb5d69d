import { useEffect, useRef, useState } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { fetchAmbientLoop } from './ambient-loops.ts';
import { ambientSound, type AmbientSound } from '#web/platform/audio/ambient-sound.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ambienceChoice, type AmbienceChoice } from '../device/ambience-choice.ts';

export interface Ambience {
  readonly choice: AmbienceChoice;
  /** Call it in a user gesture. */
  choose(change: Partial<AmbienceChoice>): void;
}

/** The part of a run that the ambience needs, to be quieter while a line is spoken. */
interface RunningScene {
  run(): { readonly phase: { readonly name: string } };
  subscribe(listener: () => void): () => void;
}

interface UseAmbienceOptions {
  /** Whether the chosen room plays. */
  readonly isHeard: boolean;
  /** The ambience is lowered while this run speaks. */
  readonly staged?: RunningScene;
}

/** Plays the room chosen on this device; it fades out when the component unmounts. */
export function useAmbience({ isHeard, staged }: UseAmbienceOptions): Ambience {
  const [choice, setChoice] = useState(ambienceChoice.read);
  const { environment, volume } = choice;
  const room = isHeard && environment !== 'none' ? environment : null;
  const sound = useRef<Promise<AmbientSound | null>>(silence);
  const isSpeaking = useRef(false);

  useEffect(() => {
    if (room === null) return;
    sound.current = sound.current.then(async (opened) => opened ?? open());
    sound.current
      .then((opened) => {
        opened?.duck(isSpeaking.current);
        return opened?.play(room, volume);
      })
      .catch(() => {
        toast.error(browserSentence('ambience.load'), { id: 'ambience' });
        setChoice((now) => (now.environment === room ? { ...now, environment: 'none' } : now));
      });
  }, [room, volume]);

  const isSilent = room === null;
  useEffect(() => {
    if (isSilent) return;
    return () => void sound.current.then((opened) => opened?.stop());
  }, [isSilent]);

  useEffect(
    () =>
      staged?.subscribe(() => {
        const wasSpeaking = isSpeaking.current;
        isSpeaking.current = staged.run().phase.name === 'speaking';
        if (isSpeaking.current !== wasSpeaking)
          void sound.current.then((opened) => opened?.duck(isSpeaking.current));
      }),
    [staged],
  );

  return {
    choice,
    choose(change) {
      unlockAudio().catch(() => null);
      const next = { ...choice, ...change };
      ambienceChoice.write(next);
      setChoice(next);
    },
  };
}

const silence = Promise.resolve(null);

/** Null if the browser has no audio. */
const open = () =>
  unlockAudio()
    .then((output) => ambientSound(output, fetchAmbientLoop))
    .catch(() => null);
