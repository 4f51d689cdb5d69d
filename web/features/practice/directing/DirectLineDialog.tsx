import { AudioLines, Mic, Play, RotateCcw, Square, Trash2, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UpgradeDialog } from '#web/features/billing/UpgradePrompt.tsx';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import type { CharacterId } from '#domain/ids.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { useCast } from '#web/features/voices/cast/use-cast.ts';
import { speechNotice } from '#web/features/voices/cast/speech-notice.ts';
import { useLinePreview } from '#web/features/voices/cast/use-line-preview.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button, type ButtonProps } from '#web/ui/action/Button.tsx';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { wholeNumberText } from '#web/ui/text/number-text.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { fetchReading, useDirectLine, useRemoveDirection } from '../queries/directing.ts';
import { SendRecordingDialog, type RecordingToSend } from './SendRecordingDialog.tsx';
import { useRecordedReading, type RecordedReading } from './use-recorded-reading.ts';

interface DirectLineDialogProps {
  scene: Scene;
  line: Line;
  part: CharacterId | null;
  onClose: () => void;
}

/** "Say it like this": docs/product/voices.md#directed-lines */
export function DirectLineDialog(props: DirectLineDialogProps) {
  const isOpen = usePlanAllows('speech_controls');
  if (isOpen) return <DirectLine {...props} />;
  return <UpgradeDialog action="speech_controls" open onClose={props.onClose} />;
}

function DirectLine({ scene, line, part, onClose }: DirectLineDialogProps) {
  const level = useRef<HTMLSpanElement>(null);
  const made = useRecordedReading(scene, line, (peak) =>
    level.current?.style.setProperty('scale', `${Math.min(1, peak * 1.5)} 1`),
  );
  const direct = useDirectLine(scene.id);
  const remove = useRemoveDirection();
  const directedLineId = scene.directedLines?.[line.id];
  const name = line.characterName ?? 'your partner';

  const [toSend, setToSend] = useState<RecordingToSend | null>(null);

  function leave() {
    toast.success('Kept: your partner says this line like you.');
    onClose();
  }
  function keep({ samples, reading }: RecordedReading) {
    made.hush();
    direct.mutate(
      { lineId: line.id, text: line.text, reading },
      {
        onSuccess({ directedLineId: id, recordingConsent: consent }) {
          if (consent) setToSend({ directedLineId: id, consent, samples });
          else leave();
        },
      },
    );
  }
  const undirect = () =>
    directedLineId &&
    remove.mutate(directedLineId, {
      onSuccess() {
        toast.success('Your partner says this line in its own way again.');
        onClose();
      },
      onError: (error) => toast.error(reportedMessage('remove your direction', error)),
    });

  const { state, recorded } = made;
  const canBeDirected = line.text.length <= maxLineCharacters;
  const isRecording = state === 'recording';
  if (toSend) return <SendRecordingDialog {...toSend} onClose={leave} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Say it like this"
      description="Your partner takes over your pauses, tempo, melody and emphasis, in its own voice. Your recording isn’t sent or kept, only these measures of it."
      footer={
        recorded && (
          <>
            <Button onClick={made.discard}>Discard</Button>
            <Button
              variant="primary"
              busy={direct.isPending}
              busyLabel="Saving…"
              onClick={() => keep(recorded)}
            >
              Keep
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <ScriptText className="max-h-48 overflow-y-auto">
          <ScriptName>{name}</ScriptName>
          <ScriptSpeech>{line.text}</ScriptSpeech>
        </ScriptText>
        <FormError>
          {made.problem ?? (direct.error ? reportedMessage('keep this', direct.error) : null)}
        </FormError>
        {!canBeDirected && (
          <p>Lines of more than {wholeNumberText(maxLineCharacters)} characters can’t be directed.</p>
        )}
        {canBeDirected && !recorded && (
          <>
            {isRecording && (
              <span className="block h-2 overflow-hidden rounded-full bg-sunken">
                <span ref={level} className="block h-full origin-left scale-x-0 bg-amber" />
              </span>
            )}
            <Button
              size="large"
              wide
              variant={isRecording ? 'danger' : directedLineId ? undefined : 'primary'}
              icon={isRecording ? Square : Mic}
              busy={state === 'opening' || state === 'measuring'}
              busyLabel={state === 'measuring' ? 'Measuring your line…' : 'Opening the microphone…'}
              onClick={() => void (isRecording ? made.stop() : made.record())}
            >
              {isRecording ? 'Stop' : directedLineId ? 'Record it again' : 'Record how it goes'}
            </Button>
          </>
        )}
        <Compare {...{ scene, line, part, made }} />
        {directedLineId && state === 'idle' && (
          <Button
            variant="quiet"
            icon={Trash2}
            className="justify-self-start"
            busy={remove.isPending}
            onClick={undirect}
          >
            Remove your direction
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface CompareProps extends Omit<DirectLineDialogProps, 'onClose'> {
  made: ReturnType<typeof useRecordedReading>;
}

/** The partner as it is directed and as it is otherwise, and the actor's own recording. */
function Compare({ scene, line, part, made }: CompareProps) {
  const { voices, settings } = useCast(scene, part);
  const { heard, toggle } = useLinePreview((reason) => {
    const { kind, message } = speechNotice(reason);
    toast[kind](message, { id: 'speech' });
  }, fetchReading);
  const { recorded, state } = made;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus has gone.
    if (recorded) first.current?.focus();
  }, [recorded]);

  const { directedLineId, ...plain } = lineSpeech(scene, { voices, settings })({ line });
  const directed = recorded ? { ...plain, reading: recorded.reading } : { ...plain, directedLineId };
  if (state === 'opening' || state === 'recording' || state === 'measuring') return null;
  if (!recorded && !directedLineId) return null;
  const hear = (id: 'directed' | 'plain') => {
    made.hush();
    toggle(id, id === 'directed' ? directed : plain, settings.volumeLevel);
  };
  const about = (id: 'directed' | 'plain'): Pick<ButtonProps, 'icon' | 'onClick' | 'busy'> => ({
    icon: heard?.id !== id ? (id === 'directed' ? AudioLines : Volume2) : Square,
    onClick: () => hear(id),
  });
  return (
    <div role="group" aria-label="Compare" className="grid gap-3">
      <Button ref={first} {...about('directed')}>
        {heard?.id === 'directed' ? 'Stop' : 'Your partner, like this'}
      </Button>
      <Button {...about('plain')}>{heard?.id === 'plain' ? 'Stop' : 'Your partner, plainly'}</Button>
      {recorded && (
        <div className="grid grid-cols-2 gap-3">
          <Button icon={Play} onClick={() => void made.listen(recorded)}>
            You
          </Button>
          <Button icon={RotateCcw} onClick={() => void made.record()}>
            Again
          </Button>
        </div>
      )}
    </div>
  );
}
