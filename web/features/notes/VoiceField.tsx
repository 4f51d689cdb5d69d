import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { noteLimits } from '#contract/note-shapes.ts';
import { recordVoice, type SpokenNote, type VoiceRecorder } from '#web/platform/audio/voice-recorder.ts';
import { canRecord } from '#web/platform/audio/take-recorder.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';

interface VoiceFieldProps {
  spoken: SpokenNote | null;
  onChange: (spoken: SpokenNote | null) => void;
}

/** Records a voice note, which can be played before it is sent. */
export function VoiceField({ spoken, onChange }: VoiceFieldProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const recorder = useRef<VoiceRecorder | null>(null);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      recorder.current?.stop();
    },
    [],
  );
  if (!canRecord()) return null;

  async function record() {
    setFailure(null);
    setSeconds(0);
    try {
      recorder.current = await recordVoice(noteLimits.voiceSeconds, setSeconds, (note) => {
        recorder.current = null;
        if (isGone.current) return;
        setSeconds(null);
        onChange(note);
        announce(note ? 'Recorded' : 'Nothing was recorded');
      });
      if (isGone.current) recorder.current?.stop();
    } catch (error) {
      setSeconds(null);
      setFailure((error as Error).message);
    }
  }

  if (seconds !== null)
    return (
      <Button variant="danger" className="justify-self-start" onClick={() => recorder.current?.stop()}>
        {`Stop recording (${clockText(seconds)} of ${clockText(noteLimits.voiceSeconds)})`}
      </Button>
    );
  return (
    <div className="grid gap-2">
      {spoken ? (
        <RecordedVoice spoken={spoken} onRemove={() => onChange(null)} />
      ) : (
        <Button icon={Mic} variant="quiet" className="-ml-3 justify-self-start" onClick={() => void record()}>
          Record a voice note
        </Button>
      )}
      <FormError>{failure}</FormError>
    </div>
  );
}

function RecordedVoice({ spoken, onRemove }: { spoken: SpokenNote; onRemove: () => void }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(spoken.blob);
    if (player.current) player.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [spoken]);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what the note says */}
      <audio ref={player} controls aria-label="Your voice note" className="min-w-0 grow" />
      <Button variant="quiet" onClick={onRemove}>
        Remove the recording
      </Button>
    </div>
  );
}
