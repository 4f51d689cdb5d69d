import { useState } from 'react';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { timesPickUps } from '../device/practice-options.ts';
import { LazyMicrophoneCheck } from '../microphone/LazyMicrophoneCheck.tsx';

/** Off by default, because the microphone is only used if the actor asks for it. */
export function PickUpOption() {
  const [isOn, setOn] = useState(timesPickUps.read);
  return (
    <section className="grid gap-6">
      <SwitchField
        label="Measure my cue response"
        hint="Uses the microphone to measure how soon you speak after your cue. Your voice never leaves this device."
        checked={isOn}
        onCheckedChange={(checked) => {
          timesPickUps.write(checked);
          setOn(checked);
        }}
      />
      {isOn && <LazyMicrophoneCheck />}
    </section>
  );
}
