import { useState, type ReactNode, type SubmitEvent } from 'react';
import { noteLimits } from '#contract/note-shapes.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { SpokenNote } from '#web/platform/audio/voice-recorder.ts';
import { useAddNote, type NoteAbout } from './queries/note-changes.ts';
import { VoiceField } from './VoiceField.tsx';
import type { NotePlace } from './offline/add-note-action.ts';

interface NoteFormProps {
  place: NotePlace;
  label: string;
  /** The button's label. */
  send: string;
  about: NoteAbout;
  onAdded: () => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Text that isn't added yet, by place, so that closing the panel loses nothing. */
const unfinished = new Map<string, string>();

export function NoteForm({ place, label, send, about, onAdded, onCancel, children }: NoteFormProps) {
  const whole = 'sceneId' in place ? place.sceneId : place.recordingId;
  const draft = [whole, about.threadId ?? about.lineId].join(' ');
  const [text, setText] = useState(unfinished.get(draft) ?? '');
  const [spoken, setSpoken] = useState<SpokenNote | null>(null);
  const add = useAddNote(place);

  function write(written: string) {
    setText(written);
    unfinished.set(draft, written);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { ...about, text, spoken },
      {
        onSuccess() {
          write('');
          setSpoken(null);
          announce('Note added');
          onAdded();
        },
      },
    );
  }
  const failure =
    add.error && (fieldSentence(add.error, 'text') ?? reportedMessage('add the note', add.error));
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        maxLength={noteLimits.text}
        error={failure ?? undefined}
        onChange={({ target }) => write(target.value)}
      />
      {children}
      <VoiceField spoken={spoken} onChange={setSpoken} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={text.trim() === '' && !spoken}
          busy={add.isPending}
          busyLabel="Adding..."
        >
          {send}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
