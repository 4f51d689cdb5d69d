import { Play, Square } from 'lucide-react';
import type { DrillCard, SceneToLearn } from '#domain/learning/drills/drill-cards.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { useCueVoice } from './use-cue-voice.ts';
import { useKeys } from './use-keys.ts';

interface CueCardProps {
  card: DrillCard;
  isRevealed: boolean;
  of: SceneToLearn;
  /** The cue is spoken as soon as the card is shown. */
  isSpoken: boolean;
}

const mishapText = {
  dropped: 'Your partner dropped a line.',
  jumped: 'Your partner jumped ahead.',
  paraphrased: 'Your partner used other words.',
  dried: 'Your partner dried.',
} as const;

/** Shows the cue. If the partner went wrong on purpose, the card says how once the line is revealed. */
export function CueCard({ card, isRevealed, of, isSpoken }: CueCardProps) {
  const { cue, mishap } = card;
  const voice = useCueVoice(card, of, isSpoken);
  useKeys({ c: voice.toggle });
  const color = of.scene.characters.find(({ id }) => id === cue?.line.characterId)?.color ?? '';
  return (
    <section aria-label="Cue" className="mt-6">
      <div className="flex items-start justify-between gap-2">
        <ScriptText className="min-w-0 grow text-lg">
          {cue ? (
            <>
              <ScriptName color={characterColor(color)}>{cue.line.characterName}</ScriptName>
              <ScriptSpeech className="wrap-anywhere text-foreground-soft">
                {cue.text.length < cue.line.text.length && '… '}
                {cue.text}
              </ScriptSpeech>
            </>
          ) : (
            <p className="text-foreground-soft italic">
              {mishap ? '(Your partner says nothing.)' : '(You begin.)'}
            </p>
          )}
        </ScriptText>
        {cue && (
          <IconButton
            icon={voice.isPlaying ? Square : Play}
            label={voice.isPlaying ? 'Stop the cue' : 'Hear the cue'}
            onClick={voice.toggle}
          />
        )}
      </div>
      {mishap && isRevealed && <p className="mt-2 font-medium">{mishapText[mishap.kind]}</p>}
    </section>
  );
}
