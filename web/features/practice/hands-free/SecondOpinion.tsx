import { mayRecognize } from '#web/platform/listening/browser-recognizer.ts';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import type { HandsFreeOptions } from './hands-free-options.ts';
import type { KnownLanguages } from './open-recognizer.ts';

interface SecondOpinionProps {
  known: KnownLanguages | null;
  options: HandsFreeOptions;
  onChange: (change: Partial<HandsFreeOptions>) => void;
}

/** Options to have the words checked by another recognizer: the browser's on this device, or the server's. */
export function SecondOpinion({ known, options, onChange }: SecondOpinionProps) {
  const isOnDevice = known?.onDevice.includes('en') ?? false;
  return (
    <>
      <BrowserSwitch isThere={known && isOnDevice} isOn={options.asksBrowser} onChange={onChange} />
      {known?.onServer.includes('en') && !isOnDevice && (
        <SwitchField
          label="Let the server check my words"
          hint="Recognizes your words more reliably. Your voice is sent to this server in each of your lines, and not kept."
          checked={options.sendsVoice}
          onCheckedChange={(sendsVoice) => onChange({ sendsVoice })}
        />
      )}
    </>
  );
}

interface BrowserSwitchProps {
  /** Whether the browser recognizes the language on this device; null until it is known. */
  isThere: boolean | null;
  isOn: boolean;
  onChange: SecondOpinionProps['onChange'];
}

/** Shown only in a browser that may support it. */
export function BrowserSwitch({ isThere, isOn, onChange }: BrowserSwitchProps) {
  if (!mayRecognize() && !isOn) return null;
  return (
    <SwitchField
      label="Let this browser check my words"
      hint={
        isOn && isThere === false
          ? 'This browser has no speech recognition for this language on this device, so it does nothing.'
          : 'Recognizes your words more reliably, on this device. Nothing is sent anywhere.'
      }
      checked={isOn}
      onCheckedChange={(asksBrowser) => onChange({ asksBrowser })}
    />
  );
}
