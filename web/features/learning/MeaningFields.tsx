import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { LineMeaning } from '#domain/learning/learning-schema.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface MeaningFieldsProps {
  meaning: LineMeaning;
  /** The beat that the script marks at this line; the actor's own comes before it. */
  scriptBeat: string | null;
  onSave: (meaning: LineMeaning) => void;
}

/** What the line is for. It is shown before the words of the line, and can be added with one tap. */
export function MeaningFields({ meaning, scriptBeat, onSave }: MeaningFieldsProps) {
  const [known, setKnown] = useState(() => meaningOf(meaning));
  const [draft, setDraft] = useState<Noted | null>(null);
  const isNoted = Object.values(known).some(Boolean);
  const beat = known.beat || scriptBeat;
  if (draft === null) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        {(isNoted || beat) && (
          <p className="min-w-0 wrap-anywhere">
            {beat && <span className="text-foreground-soft">Beat: {beat}. </span>}
            {known.verb && <strong>{known.verb}</strong>}
            {known.verb && known.objective && ' – '}
            {known.objective}
          </p>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={Lightbulb}
          className="-ml-3"
          onClick={() => setDraft(known)}
        >
          {isNoted ? 'Change' : 'What is it for?'}
        </Button>
      </div>
    );
  }
  const field = (name: keyof Noted) => ({
    value: draft[name],
    maxLength: learningLimits[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <form
      className="mt-4 grid gap-3 rounded-md bg-sunken p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const saved = meaningOf(draft);
        onSave(saved);
        setKnown(saved);
        setDraft(null);
      }}
    >
      <TextField label="What do you want?" placeholder="to be let in" ref={focus} {...field('objective')} />
      <TextField label="Verb" placeholder="to coax" {...field('verb')} />
      <TextField label="Beat" placeholder={scriptBeat ?? 'what changes here'} {...field('beat')} />
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" size="small" variant="primary">
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type Noted = Required<LineMeaning>;

const meaningOf = ({ objective, verb, beat = '' }: LineMeaning): Noted => ({
  objective: objective.trim(),
  verb: verb.trim(),
  beat: beat.trim(),
});

const focus = (field: HTMLElement | null) => field?.focus();
