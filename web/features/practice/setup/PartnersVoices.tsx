import { ChevronDown } from 'lucide-react';
import { memo, startTransition, useState } from 'react';
import type { CueSheet } from '#domain/practice/cue-sheet.ts';
import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { type CastListProps, CastList } from '#web/features/voices/cast/CastList.tsx';
import { DeviceCastList } from '#web/features/voices/cast/DeviceCastList.tsx';
import { KeptVoices } from '#web/features/voices/cast/KeptVoices.tsx';
import { useSystemVoices } from '#web/features/voices/cast/use-system-voices.ts';
import { partnerVoices, type PartnerVoices } from '#web/features/voices/device/partner-voices.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** Which voice each character has, and whether their lines are on this device. */
export const PartnersVoices = memo(function PartnersVoices(props: CastListProps & { sheet: CueSheet }) {
  const { sheet, ...list } = props;
  const [choice, setChoice] = useState(partnerVoices.read);
  const choose = (next: PartnerVoices) => {
    partnerVoices.write(next);
    setChoice(next);
  };
  return (
    <div className="grid gap-3">
      <VoiceChoice {...list} choice={choice} onChoice={choose} />
      {choice.by === 'server' && <KeptVoices scene={list.scene} sheet={sheet} cast={list.cast} />}
    </div>
  );
});

interface VoiceChoiceProps extends CastListProps {
  choice: PartnerVoices;
  onChoice: (choice: PartnerVoices) => void;
}

/** The voices of the partner's characters in every session of this scene; rendered when first opened. */
function VoiceChoice(props: VoiceChoiceProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group" onToggle={() => startTransition(() => setOpened(true))}>
      <summary className="flex min-h-11 w-fit items-center gap-2 text-xl font-bold [&::-webkit-details-marker]:hidden">
        Voices
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3">{wasOpened && <Voices {...props} />}</div>
    </details>
  );
}

function Voices({ choice, onChoice, ...list }: VoiceChoiceProps) {
  const language = list.scene.spokenLanguage ?? defaultLanguage;
  const onDevice = useSystemVoices(language);
  const isDevice = choice.by === 'device';
  return (
    <div className="@container grid gap-4">
      <SelectField
        label="Your partner speaks with"
        className="@md:max-w-sm"
        value={choice.by}
        options={[
          { value: 'server', label: 'The voices of AI Scene Partner' },
          { value: 'device', label: 'The voices of this device' },
        ]}
        onChange={({ target }) =>
          onChoice({ ...choice, by: target.value === 'device' ? 'device' : 'server' })
        }
      />
      {isDevice && (
        <p className="max-w-prose text-ink-soft">
          {onDevice.length > 0
            ? 'They need no network. A take that you record has only your own voice in it, since browsers don’t let a page record them.'
            : `This device has no ${languageName(language)} voice of its own, so the voices of AI Scene Partner speak. You can add one in your device’s settings.`}
        </p>
      )}
      {isDevice && onDevice.length > 0 ? (
        <DeviceCastList
          scene={list.scene}
          cast={list.cast}
          without={list.without ?? null}
          voices={onDevice}
          choice={choice}
          onChoice={onChoice}
        />
      ) : (
        <CastList {...list} />
      )}
    </div>
  );
}
