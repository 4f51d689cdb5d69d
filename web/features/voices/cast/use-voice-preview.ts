import type { Line, Scene } from '#domain/scene/scene.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { toast } from '#web/ui/toast.ts';
import { speechNotice } from './speech-notice.ts';
import type { Cast } from './use-cast.ts';
import { useHearing } from './use-hearing.ts';

/** Lets a character be heard with a line of their own, one at a time. */
export function useVoicePreview(scene: Scene, cast: Cast) {
  const { heard, toggle } = useHearing((reason) => {
    const { kind, say } = speechNotice(reason);
    toast[kind](say, { id: 'speech' });
  });
  return {
    /** The character who is heard, or about to be. */
    heard: heard?.id ?? null,
    toggle(characterId: string) {
      const line = lineToTry(scene.lines, characterId);
      if (line) toggle(characterId, lineSpeech(scene, cast)({ line }), cast.settings.volumeLevel);
    },
  };
}

const [shortest, longest] = [20, 160];

/** Long enough to tell the voice by, and no monologue. */
function lineToTry(lines: readonly Line[], characterId: string): Line | undefined {
  const theirs = lines.filter((line) => line.characterId === characterId && !line.isStageDirection);
  return theirs.find(({ text }) => text.length >= shortest && text.length <= longest) ?? theirs[0];
}
