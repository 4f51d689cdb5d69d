import { useEffect, useRef, useState } from 'react';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { fetchSpeech } from '../api/queries/speech.ts';
import { unlockAudio } from '../stage/audio-output.ts';
import { playSound, type PlayedSound } from '../stage/play-sound.ts';
import { speechQueue } from '../stage/speech-queue.ts';
import { toast } from '../ui/toast.ts';
import { speechNotice } from './speech-notice.ts';

/** Lets a character be heard with a line of their own, one at a time. */
export function useVoicePreview(scene: Scene, voices: ReadonlyMap<string, VoiceId>) {
  const [heard, setHeard] = useState<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function play(characterId: string) {
    const line = lineToTry(scene.lines, characterId);
    if (!line) return;
    let isCurrent = true;
    let sound: PlayedSound | null = null;
    stop.current = () => {
      isCurrent = false;
      sound?.stop();
    };
    setHeard(characterId);
    try {
      const output = await unlockAudio();
      const request = lineSpeech(scene, { voices })({ line });
      const spoken = await speechQueue(fetchSpeech, output).ask(request);
      if (!isCurrent) return;
      sound = playSound(output, spoken);
      await sound.ended;
    } catch (reason) {
      const { kind, say } = speechNotice(reason);
      if (isCurrent) toast[kind](say, { id: 'speech' });
    }
    if (isCurrent) setHeard(null);
  }

  return {
    /** The character who is heard, or about to be. */
    heard,
    toggle(characterId: string) {
      stop.current();
      if (heard === characterId) setHeard(null);
      else void play(characterId);
    },
  };
}

const [shortest, longest] = [20, 160];

/** Long enough to tell the voice by, and no monologue. */
function lineToTry(lines: readonly Line[], characterId: string): Line | undefined {
  const theirs = lines.filter((line) => line.characterId === characterId && !line.isStageDirection);
  return theirs.find(({ text }) => text.length >= shortest && text.length <= longest) ?? theirs[0];
}
