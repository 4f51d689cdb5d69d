import { RadioGroup } from 'radix-ui';
import { useId, useState } from 'react';
import { addDays } from '#domain/scene/due-date.ts';
import { Radios } from '#web/ui/form/RadioRow.tsx';
import { DateField } from '#web/ui/form/TextField.tsx';
import { today } from './today.ts';

interface WhenIsItProps {
  /** `YYYY-MM-DD`, or null if there is no date. */
  date: string | null;
  onChange: (date: string | null) => void;
}

const answers = { tonight: 'Tonight', tomorrow: 'Tomorrow', date: 'A date', none: 'No date' } as const;
type Answer = keyof typeof answers;

/** Chooses the date of the audition; the most frequent dates take one press. */
export function WhenIsIt({ date, onChange }: WhenIsItProps) {
  const labelId = useId();
  const [wantsDate, setWantsDate] = useState(false);
  const tonight = today();
  const tomorrow = addDays(tonight, 1);
  const answer = answerOf();

  function answerOf(): Answer {
    if (wantsDate) return 'date';
    if (date === null) return 'none';
    if (date === tonight) return 'tonight';
    return date === tomorrow ? 'tomorrow' : 'date';
  }
  function choose(chosen: Answer) {
    setWantsDate(chosen === 'date');
    if (chosen === 'date') return;
    onChange({ tonight, tomorrow, none: null }[chosen]);
  }

  return (
    <div>
      <span id={labelId} className="font-medium">
        When is it?
      </span>
      <Radios
        aria-labelledby={labelId}
        value={answer}
        onChoose={choose}
        className="mt-1.5 grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4 lg:grid-cols-2"
      >
        {Object.entries(answers).map(([value, label]) => (
          <RadioGroup.Item
            key={value}
            value={value}
            className="min-h-11 rounded-md border border-line-strong px-3 font-medium enabled:hover:bg-hover data-[state=checked]:border-amber-foreground data-[state=checked]:bg-amber-wash"
          >
            {label}
          </RadioGroup.Item>
        ))}
      </Radios>
      {answer === 'date' && (
        <DateField
          className="mt-3"
          label="Date"
          value={date ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </div>
  );
}
