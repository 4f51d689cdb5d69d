import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { whyNotSay } from '#domain/scene/draft-pronunciations.ts';
import { pronunciationLimits, type Pronunciation } from '#domain/voices/pronunciation.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { HearWord } from './HearWord.tsx';
import { useDispatch } from '../draft/use-editor.ts';

interface PronunciationRowProps {
  entry: Pronunciation;
  onGone: () => void;
}

/** One word of the list. A spelling that can’t be spoken stays in the field with the reason, and isn’t saved. */
export function PronunciationRow({ entry, onGone }: PronunciationRowProps) {
  const dispatch = useDispatch();
  const { written, spoken } = entry;
  const [unsayable, setUnsayable] = useState<string | null>(null);

  function type(typed: string) {
    const isSayable = whyNotSay(typed) === null;
    setUnsayable(isSayable ? null : typed);
    if (isSayable) dispatch({ move: 'pronounce-word', entry: { written, spoken: typed } });
  }
  function remove() {
    dispatch({ move: 'unlist-word', written });
    onGone();
  }
  return (
    <li className="flex items-end gap-1 border-t border-line py-2 first:border-t-0">
      <TextField
        label={written}
        className="grow wrap-anywhere"
        maxLength={pronunciationLimits.spoken}
        autoComplete="off"
        value={unsayable ?? spoken}
        error={unsayable === null ? undefined : (whyNotSay(unsayable) ?? undefined)}
        onChange={({ target: { value } }) => type(value)}
      />
      <HearWord entry={entry} />
      <IconButton icon={Trash2} variant="danger" label={`Remove ${written}`} onClick={remove} />
    </li>
  );
}
