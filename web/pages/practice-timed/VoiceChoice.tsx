import { ChevronDown } from 'lucide-react';
import type { Scene } from '#domain/scene/scene.ts';
import type { Voice, VoiceId } from '#domain/voices/voices.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { characterOf } from './practice-plan.ts';

interface VoiceChoiceProps {
  scene: Scene;
  cast: ReadonlyMap<string, VoiceId>;
  allowed: readonly Voice[];
  onChoose: (characterId: string, voice: VoiceId) => void;
}

/** Who speaks the partner's characters in this session. */
export function VoiceChoice({ scene, cast, allowed, onChoose }: VoiceChoiceProps) {
  const options = allowed.map(({ id, name, accent }) => ({ value: id, label: `${name}, ${accent}` }));
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-xl font-bold [&::-webkit-details-marker]:hidden">
        Voices
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
        {[...cast].map(([characterId, voice]) => (
          <SelectField
            key={characterId}
            label={characterOf(scene, characterId)?.name ?? ''}
            value={voice}
            options={options}
            onChange={(event) => onChoose(characterId, event.target.value as VoiceId)}
          />
        ))}
      </div>
    </details>
  );
}
