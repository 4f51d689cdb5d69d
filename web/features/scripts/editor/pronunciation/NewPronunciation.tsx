import { Plus } from 'lucide-react';
import { useId, useState, type RefObject, type SubmitEvent } from 'react';
import { whyNotList, whyNotSay } from '#domain/scene/draft-pronunciations.ts';
import { pronunciationLimits } from '#domain/voices/pronunciation.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { HearWord } from './HearWord.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

const nothing = { written: '', spoken: '' };

interface NewPronunciationProps {
  field: RefObject<HTMLInputElement | null>;
}

/** Adds a word to the list and suggests the characters’ names. */
export function NewPronunciation({ field }: NewPronunciationProps) {
  const dispatch = useDispatch();
  const characters = useDraft((draft) => draft.characters);
  const pronunciations = useDraft((draft) => draft.pronunciations);
  const namesId = useId();
  const [entry, setEntry] = useState(nothing);
  const [isAsked, setAsked] = useState(false);
  const whyNotWord = entry.written.trim()
    ? whyNotList({ pronunciations }, entry.written)
    : 'Please enter a word';
  const whyNotSpoken = whyNotSay(entry.spoken);

  function change(changed: Partial<typeof entry>) {
    setAsked(false);
    setEntry({ ...entry, ...changed });
  }
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (whyNotWord !== null || whyNotSpoken !== null) return setAsked(true);
    dispatch({
      move: 'pronounce-word',
      entry: { written: entry.written.trim(), spoken: entry.spoken.trim() },
    });
    announce(`${entry.written.trim()} added`);
    setEntry(nothing);
    field.current?.focus();
  }
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={add}>
      <TextField
        label="Word"
        ref={field}
        list={namesId}
        autoComplete="off"
        maxLength={pronunciationLimits.written}
        error={(isAsked && whyNotWord) || undefined}
        value={entry.written}
        onChange={({ target: { value } }) => change({ written: value })}
      />
      <datalist id={namesId}>
        {characters
          .filter(({ name }) => whyNotList({ pronunciations }, name) === null)
          .map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
      </datalist>
      <TextField
        label="Sounds like"
        placeholder="her MY oh nee"
        autoComplete="off"
        maxLength={pronunciationLimits.spoken}
        error={(isAsked && whyNotSpoken) || undefined}
        value={entry.spoken}
        onChange={({ target: { value } }) => change({ spoken: value })}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" icon={Plus}>
          Add word
        </Button>
        <HearWord entry={entry} />
      </div>
    </form>
  );
}
