import { useState } from 'react';
import { SwitchField } from '#web/ui/SwitchField.tsx';
import { timesPickUps } from '../device/practice-options.ts';
import { MicrophoneCheck } from '../microphone/MicrophoneCheck.tsx';

/** Listening for the actor's own lines is asked for, never assumed. */
export function PickUpOption() {
  const [isOn, setOn] = useState(timesPickUps.read);
  return (
    <section className="grid gap-6">
      <SwitchField
        label="Time my pick-ups"
        hint="The microphone times how soon you speak after your cue. All of it happens on this device; your voice is not sent anywhere."
        checked={isOn}
        onCheckedChange={(checked) => {
          timesPickUps.write(checked);
          setOn(checked);
        }}
      />
      {isOn && <MicrophoneCheck />}
    </section>
  );
}
