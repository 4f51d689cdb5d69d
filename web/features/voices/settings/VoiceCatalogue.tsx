import { useRef } from 'react';
import type { Entitlement } from '#domain/plans/plan.ts';
import { canUseVoice, voices, type Voice, type VoiceId } from '#domain/voices/voices.ts';
import type { LinePreview } from '../cast/use-line-preview.ts';
import { Radios } from '#web/ui/form/RadioRow.tsx';
import { useSpokenLanguages } from '../queries/spoken-languages.ts';
import { listedLanguages as listed } from './listed-languages.ts';
import { VoiceRow } from './VoiceRow.tsx';

interface VoiceCatalogueProps {
  chosen: VoiceId;
  entitlement: Entitlement;
  heard: LinePreview | null;
  onChoose: (voiceId: VoiceId) => void;
  onHear: (voice: Voice) => void;
  /** A voice that the plan doesn't include was chosen or previewed. */
  onLocked: () => void;
}

export function VoiceCatalogue({
  chosen,
  entitlement,
  heard,
  onChoose,
  onHear,
  onLocked,
}: VoiceCatalogueProps) {
  const spoken = useSpokenLanguages();
  // Arrow keys select every voice they pass, so a locked one must not open the upgrade dialog.
  const isPassing = useRef(false);
  return (
    <section aria-labelledby="partner-voice">
      <h2 id="partner-voice" className="text-xl font-bold">
        Voice
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-foreground-soft">
        Your partner’s main character uses this voice. Sarah is the default: with her, every character is cast
        automatically.
        {spoken &&
          spoken.languages.length > 1 &&
          ` In scenes, these voices speak ${listed(spoken.languages)}.`}
      </p>
      <Radios
        aria-labelledby="partner-voice"
        value={chosen}
        onChoose={onChoose}
        onKeyDown={({ key }) => (isPassing.current = key.startsWith('Arrow'))}
        onKeyUp={() => (isPassing.current = false)}
        className="-mx-4 border-b border-line sm:mx-0"
      >
        {voices.map((voice) => {
          const isLocked = !canUseVoice(entitlement, voice.id);
          return (
            <VoiceRow
              key={voice.id}
              voice={voice}
              unspoken={spoken?.languages.filter((code) => !spoken.voices[voice.id].includes(code)) ?? []}
              isLocked={isLocked}
              heard={heard?.id === voice.id ? heard : null}
              onHear={() => (isLocked ? onLocked() : onHear(voice))}
              onLocked={() => !isPassing.current && onLocked()}
            />
          );
        })}
      </Radios>
    </section>
  );
}
