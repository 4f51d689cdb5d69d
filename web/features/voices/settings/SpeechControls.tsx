import {
  responseTimeLimits,
  voiceSpeedLimits,
  volumeLimits,
  type VoiceSettings,
} from '#domain/voices/voice-settings.ts';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import { tenthsText } from '#web/ui/text/number-text.ts';

interface SpeechControlsProps {
  settings: VoiceSettings;
  isLocked: boolean;
  onChange: (change: Partial<VoiceSettings>) => void;
}

export function SpeechControls({ settings, isLocked, onChange }: SpeechControlsProps) {
  return (
    <div className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
      <SliderField
        label="Voice speed"
        {...voiceSpeedLimits}
        value={settings.voiceSpeed}
        onValueChange={(voiceSpeed) => onChange({ voiceSpeed })}
        format={(speed) => `${tenthsText(speed)}×`}
        disabled={isLocked}
      />
      <SliderField
        label="Response time"
        {...responseTimeLimits}
        value={settings.pauseDurationSeconds}
        onValueChange={(pauseDurationSeconds) => onChange({ pauseDurationSeconds })}
        format={(seconds) => `${seconds} s`}
        disabled={isLocked}
      />
      <SliderField
        label="Volume"
        {...volumeLimits}
        value={settings.volumeLevel}
        onValueChange={(volumeLevel) => onChange({ volumeLevel })}
        format={(volume) => `${Math.round(volume * 100)} %`}
        disabled={isLocked}
      />
      <p className="text-sm text-foreground-soft sm:col-span-3">
        Response time is the pause after each of your partner’s lines, unless a scene has its own.
      </p>
    </div>
  );
}
