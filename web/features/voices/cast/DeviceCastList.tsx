import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { readWithSystemVoice } from '#web/platform/audio/system-voice.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { chooseDeviceVoice, type PartnerVoices } from '../device/partner-voices.ts';
import { deviceCast } from './device-cast.ts';
import { lineToTry } from './line-to-try.ts';
import type { Cast } from './use-cast.ts';

interface DeviceCastListProps {
  scene: Scene;
  cast: Cast;
  /** The id of a character who is left out of the list. */
  without: string | null;
  /** At least one voice, all of the scene's language. */
  voices: readonly SpeechSynthesisVoice[];
  choice: PartnerVoices;
  onChoice: (choice: PartnerVoices) => void;
}

/** A voice of this device for each speaking character, with a preview of one of their lines. */
export function DeviceCastList({ scene, cast, without, voices, choice, onChoice }: DeviceCastListProps) {
  const parts = deviceCast([...cast.voices.keys()], voices, choice.chosen);
  const chosenFor = new Map(choice.chosen);
  const preview = usePreview();
  const shown = scene.characters.filter(({ id }) => parts.has(id) && id !== without);
  return (
    <ul aria-label="Voices" className="grid items-end gap-4 @md:grid-cols-2">
      {shown.map(({ id, name }) => {
        const part = parts.get(id)!;
        const isChosen = voices.some(({ voiceURI }) => voiceURI === chosenFor.get(id));
        return (
          <li key={id} className="flex min-w-0 items-end gap-1">
            <SelectField
              label={name}
              className="grow"
              value={isChosen ? part.voice.voiceURI : ''}
              options={[
                { value: '', label: `Automatic${isChosen ? '' : `: ${part.voice.name}`}` },
                ...voices.map((voice) => ({ value: voice.voiceURI, label: voice.name })),
              ]}
              onChoose={(voiceURI) => onChoice(chooseDeviceVoice(choice, id, voiceURI || null))}
            />
            <IconButton
              icon={preview.heard === id ? Square : Play}
              label={preview.heard === id ? `Stop ${name}` : `Hear ${name}`}
              onClick={() => {
                const text = lineToTry(scene.lines, id)?.text ?? name;
                preview.toggle(id, { text, ...part, rate: 1, volume: cast.settings.volumeLevel });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Reads one line at a time; stops when the component unmounts. */
function usePreview() {
  const [heard, setHeard] = useState<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return {
    /** The id of the character being previewed. */
    heard,
    toggle(id: string, reading: Parameters<typeof readWithSystemVoice>[0]) {
      stop.current();
      setHeard(heard === id ? null : id);
      stop.current = heard === id ? () => {} : readWithSystemVoice(reading, () => setHeard(null));
    },
  };
}
