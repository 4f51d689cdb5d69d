import { Play, Square } from 'lucide-react';
import { whyNotSay } from '#domain/scene/draft-pronunciations.ts';
import type { Pronunciation } from '#domain/voices/pronunciation.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { idOfWord, useDraftPreview } from './DraftPreview.tsx';

/** Plays the word as spelled, in the actor’s chosen voice. */
export function HearWord({ entry }: { entry: Pronunciation }) {
  const preview = useDraftPreview();
  if (!preview) return null;
  const { written, spoken } = entry;
  const isHeard = preview.heardId === idOfWord(written);
  return (
    <IconButton
      icon={isHeard ? Square : Play}
      label={`${isHeard ? 'Stop' : 'Hear'} ${written.trim() || 'the word'}`}
      disabled={!written.trim() || whyNotSay(spoken) !== null}
      onClick={() => preview.toggleWord(entry)}
    />
  );
}
