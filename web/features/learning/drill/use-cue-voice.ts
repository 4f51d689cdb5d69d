// Speaks the cue of a card with the partner's voice. The cue is also on the screen, so a failure is ignored.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { DrillCard, SceneToLearn } from '#domain/learning/drills/drill-cards.ts';
import { lineSpeech, type LineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { keptSpeech, lineStoreOf } from '#web/features/voices/cast/kept-speech.ts';
import { fetchSpeech } from '#web/features/voices/queries/speech.ts';
import { useVoiceSettings } from '#web/features/voices/queries/voice-settings.ts';
import { session } from '#web/platform/api/use-session.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { playSound, type PlayedSound } from '#web/platform/audio/play-sound.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';

/** `speaksAtOnce`: speaks when the card is first shown. */
export function useCueVoice(card: DrillCard, { scene, part }: SceneToLearn, speaksAtOnce: boolean) {
  const { settings, entitlement } = useVoiceSettings();
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef(() => {});

  /** Null for one of the actor's own lines. */
  function speechOf(): LineSpeech | null {
    const { cue } = card;
    if (!cue || cue.line.characterId === part.characterId) return null;
    const voices = voicesOf(scene, part.characterId, entitlement, settings.defaultVoice);
    const spokenFrom = cue.line.text.length - cue.text.length;
    return lineSpeech(scene, { voices, settings })({ line: cue.line, spokenFrom });
  }

  function play() {
    const speech = speechOf();
    if (speech)
      stop.current = speak(scene.id, speech, { volume: settings.volumeLevel, onPlaying: setPlaying });
  }

  const begin = useEffectEvent(() => {
    if (speaksAtOnce) play();
  });
  useEffect(() => {
    begin();
    return () => stop.current();
  }, []);

  return {
    isPlaying,
    /** Speaks the cue, or stops it. */
    toggle: () => (isPlaying ? stop.current() : play()),
  };
}

interface HowSpoken {
  readonly volume: number;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** Returns a function that stops it. */
function speak(sceneId: SceneId, speech: LineSpeech, { volume, onPlaying }: HowSpoken): () => void {
  let isWanted = true;
  let played: PlayedSound | null = null;
  async function perform() {
    const output = await unlockAudio();
    const store = lineStoreOf(sceneStore, session.state().user?.id ?? asId<UserId>(''), sceneId);
    const sound = await speechQueue(keptSpeech(fetchSpeech, store), output).ask(speech);
    if (!isWanted) return;
    played = playSound(output, sound, volume);
    onPlaying(true);
    await played.ended;
    onPlaying(false);
  }
  // The cue can still be read.
  perform().catch(() => onPlaying(false));
  return () => {
    isWanted = false;
    played?.stop();
  };
}
