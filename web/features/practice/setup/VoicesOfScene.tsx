import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { CastList, type CastListProps } from '#web/features/voices/cast/CastList.tsx';
import { DeviceCastList } from '#web/features/voices/cast/DeviceCastList.tsx';
import type { PartnerVoices } from '#web/features/voices/device/partner-voices.ts';
import { useSystemVoices } from '#web/features/voices/cast/use-system-voices.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

export interface VoicesOfSceneProps extends CastListProps {
  choice: PartnerVoices;
  onChoice: (choice: PartnerVoices) => void;
}

/** Chooses whether the partner uses the app's voices or the device's, and a voice for each character. */
export function VoicesOfScene({ choice, onChoice, ...list }: VoicesOfSceneProps) {
  const language = list.scene.spokenLanguage ?? defaultLanguage;
  const onDevice = useSystemVoices(language);
  const isDevice = choice.by === 'device';
  const recorded = Object.keys(list.scene.recordedLines ?? {}).length;
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
        onChoose={(by) => onChoice({ ...choice, by })}
      />
      {isDevice && (
        <p className="max-w-prose text-foreground-soft">
          {onDevice.length > 0
            ? 'They need no network. A take that you record has only your own voice in it, since browsers don’t let a page record them.'
            : `This device has no ${languageName(language)} voice of its own, so the voices of AI Scene Partner speak. You can add one in your device’s settings.`}
        </p>
      )}
      {recorded > 0 && (
        <p className="max-w-prose text-foreground-soft">
          {recorded === 1 ? 'One line is a recording' : `${recorded} lines are recordings`} that a person made
          for this scene. To change that, choose “Record the partner…” in the scene’s menu.
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
