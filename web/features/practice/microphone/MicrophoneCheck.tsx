import { Check, Ear, Mic } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { LevelMeter, showLevel } from './LevelMeter.tsx';
import { useMicrophoneCheck, type CheckState } from './use-microphone-check.ts';

/** Lets the actor choose a microphone and see that it hears them. The choice stays on this device. */
export function MicrophoneCheck() {
  const meter = useRef<HTMLDivElement>(null);
  const check = useMicrophoneCheck((decibels) => showLevel(meter.current, decibels));
  const { choice, devices, state } = check;
  const names = [...new Set(devices.map(({ name }) => name))];
  const isOn = state.name === 'heard' || state.name === 'on';

  return (
    <div className="grid gap-5">
      <SwitchField
        label="I’m wearing headphones"
        hint="Best for takes and for measuring cue response. Without them, the browser filters out your partner’s voice."
        checked={choice.wearsHeadphones}
        onCheckedChange={(wearsHeadphones) => check.choose({ wearsHeadphones })}
      />
      {devices.length > 0 && (
        <SelectField
          label="Microphone"
          value={choice.device && names.includes(choice.device.name) ? choice.device.name : ''}
          onChoose={(chosen) => check.choose({ device: devices.find(({ name }) => name === chosen) ?? null })}
          options={[
            { value: '', label: 'System default' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {isOn && <LevelMeter ref={meter} />}
      {!isOn && (
        <Button
          icon={Mic}
          className="w-fit"
          busy={state.name === 'opening'}
          busyLabel="Opening the microphone…"
          onClick={() => void check.turnOn()}
        >
          {state.name === 'problem' ? 'Try Again' : 'Test the Microphone'}
        </Button>
      )}
      <FormError>{state.name === 'problem' ? state.problem.message : null}</FormError>
      <Heard state={state} />
    </div>
  );
}

function Heard({ state }: { state: CheckState }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 empty:hidden">
      {state.name === 'on' && (
        <>
          <Ear aria-hidden className="size-5 shrink-0 text-foreground-soft" />
          Say a few words of your first line.
        </>
      )}
      {state.name === 'heard' && (
        <>
          <Check aria-hidden className="size-5 shrink-0 text-success-foreground" />
          <span>
            We hear you
            {state.microphone && <span className="text-foreground-soft"> through {state.microphone}</span>}.
          </span>
        </>
      )}
    </p>
  );
}
