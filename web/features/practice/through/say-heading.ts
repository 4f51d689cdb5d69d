import type { UserId, SceneId } from '#domain/ids.ts';
import { asId } from '#domain/ids.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { keptSpeech, lineStoreOf } from '#web/features/voices/cast/kept-speech.ts';
import { fetchSpeech } from '#web/features/voices/queries/speech.ts';
import { session } from '#web/platform/api/use-session.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { playSound } from '#web/platform/audio/play-sound.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';

interface HeadingToSay {
  readonly sceneId: SceneId;
  readonly text: string;
  readonly voiceId: VoiceId;
  /** 0 to 1. */
  readonly volume: number;
  readonly signal: AbortSignal;
}

/** Resolves when the heading was said or the signal stopped it. Throws if it can't be heard. */
export async function sayHeading({ sceneId, text, voiceId, volume, signal }: HeadingToSay): Promise<void> {
  const output = await unlockAudio();
  const kept = lineStoreOf(sceneStore, session.state().user?.id ?? asId<UserId>(''), sceneId);
  const queue = speechQueue(keptSpeech(fetchSpeech, kept), output);
  const sound = await queue.ask({ text, voiceId, settings: {} });
  if (signal.aborted) return;
  const played = playSound(output, sound, volume);
  signal.addEventListener('abort', () => played.stop(), { once: true });
  await played.ended;
}
