import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import type { HandsFreeOptions } from './hands-free-options.ts';
import type { KnownLanguages } from './open-recognizer.ts';

interface SecondOpinionProps {
  known: KnownLanguages | null;
  sendsVoice: boolean;
  onChange: (change: Partial<HandsFreeOptions>) => void;
}

/** Who else hears which words were said: the browser on this device, or the server if the actor agrees. */
export function SecondOpinion({ known, sendsVoice, onChange }: SecondOpinionProps) {
  if (known?.onDevice.includes('en'))
    return <p className="text-ink-soft">This browser also checks your words, on this device.</p>;
  if (!known?.onServer.includes('en')) return null;
  return (
    <SwitchField
      label="Let the server check my words"
      hint="Tells more reliably which words you said. Your voice is sent to this server in each of your lines, and not kept."
      checked={sendsVoice}
      onCheckedChange={(checked) => onChange({ sendsVoice: checked })}
    />
  );
}
