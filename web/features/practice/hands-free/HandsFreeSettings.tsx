import { strictnesses, type Strictness } from '#domain/listening/turn-end.ts';
import { countdownFrom, countdownLimits, answerLimits, type Timing } from '#domain/practice/timing.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { beatInWords } from '../setup/TimingFields.tsx';
import { promptDelays, type HandsFreeOptions } from './hands-free-options.ts';

const strictnessText: Readonly<Record<Strictness, { readonly name: string; readonly about: string }>> = {
  'word-perfect': {
    name: 'Word-perfect',
    about: 'Your partner answers once nearly every word was said.',
  },
  performance: {
    name: 'Performance',
    about: 'Your partner answers after your last words. A few words may differ.',
  },
  sense: { name: 'Sense', about: 'Your partner answers even if you end the line in your own words.' },
};
const never = 'never';

interface HandsFreeSettingsProps {
  /** What ends the actor's turns: the ear, a recognizer of another language, or a tap. */
  followedBy: 'ear' | 'recognizer' | 'tap';
  options: HandsFreeOptions;
  onChange: (change: Partial<HandsFreeOptions>) => void;
  timing: Timing;
  onTiming: (timing: Timing) => void;
}

/** Settings for when the partner answers, and for the spoken commands. */
export function HandsFreeSettings(props: HandsFreeSettingsProps) {
  const { followedBy, options, onChange, timing, onTiming } = props;
  return (
    <section className="grid gap-6">
      <h2 className="text-xl font-bold">Listening</h2>
      {followedBy !== 'tap' && <StrictnessField {...props} />}
      <SliderField
        label="Beat before the answer"
        {...answerLimits}
        value={timing.answerAfterSeconds}
        onValueChange={(answerAfterSeconds) => onTiming({ ...timing, answerAfterSeconds })}
        format={beatInWords}
      />
      {followedBy !== 'tap' && <PromptField {...props} />}
      {followedBy === 'ear' && (
        <>
          <SwitchField
            label="Let me interrupt"
            hint="With headphones, your partner falls silent when you speak over the end of your cue."
            checked={options.canInterrupt}
            onCheckedChange={(canInterrupt) => onChange({ canInterrupt })}
          />
          <SwitchField
            label="Listen for “again” and “back”"
            hint="Said alone, “again” repeats your cue, and “back” returns to the cue before it."
            checked={options.hearsMoves}
            onCheckedChange={(hearsMoves) => onChange({ hearsMoves })}
          />
        </>
      )}
      <NumberField
        label="Countdown before scene"
        unit="seconds"
        {...countdownLimits}
        value={timing.initialCountdownSeconds}
        onValueChange={(typed) => onTiming({ ...timing, initialCountdownSeconds: countdownFrom(typed) })}
      />
    </section>
  );
}

/** A recognizer can't decide whether every word was said. */
function StrictnessField({ followedBy, options, onChange }: HandsFreeSettingsProps) {
  const offered = strictnesses.filter((one) => followedBy === 'ear' || one !== 'word-perfect');
  const chosen = offered.includes(options.strictness) ? options.strictness : 'performance';
  return (
    <SelectField
      label="Your partner answers"
      hint={strictnessText[chosen].about}
      value={chosen}
      options={offered.map((value) => ({ value, label: strictnessText[value].name }))}
      onChoose={(strictness) => onChange({ strictness })}
    />
  );
}

function PromptField({ followedBy, options, onChange }: HandsFreeSettingsProps) {
  return (
    <SelectField
      label="Offer the line"
      hint={`Shows your next words after this much silence in your line. ${followedBy === 'ear' ? 'Saying “line”, the' : 'The'} L key, a tap, or your headset’s button shows your next words at any time.`}
      value={options.promptAfterSeconds === null ? never : String(options.promptAfterSeconds)}
      options={[
        ...promptDelays.map((seconds) => ({ value: String(seconds), label: `after ${seconds} seconds` })),
        { value: never, label: 'never' },
      ]}
      onChoose={(chosen) => onChange({ promptAfterSeconds: chosen === never ? null : Number(chosen) })}
    />
  );
}
