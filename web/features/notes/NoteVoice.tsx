import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import type { ShownNote } from './note-threads.ts';
import { useVoiceAddress } from './queries/note-changes.ts';
import type { NotePlace } from './offline/add-note-action.ts';

interface NoteVoiceProps {
  place: NotePlace;
  note: ShownNote;
}

/** Plays a note's recording, which is fetched when it is first played, or read from this device until it is sent. */
export function NoteVoice({ place, note }: NoteVoiceProps) {
  const { author, isMine, voiceSeconds } = note;
  const find = useVoiceAddress(place);
  const [failed, setFailed] = useState(false);
  const address = find.data?.address;
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (voiceSeconds === null) return null;
  const open = () => {
    setFailed(false);
    find.mutate(note);
  };
  if (address && !failed)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what the note says
      <audio
        controls
        autoPlay
        src={address}
        aria-label={isMine ? 'Your voice note' : `Voice note by ${author}`}
        className="w-full"
        onError={() => setFailed(true)}
      />
    );
  return (
    <>
      <Button
        icon={Play}
        className="justify-self-start"
        busy={find.isPending}
        busyLabel="Loading..."
        onClick={open}
      >
        {`Listen (${clockText(voiceSeconds)})`}
      </Button>
      <FormError>
        {find.error
          ? reportedMessage('play the note', find.error)
          : failed
            ? 'This note cannot be played right now. Try again.'
            : null}
      </FormError>
    </>
  );
}
