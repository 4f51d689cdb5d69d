import { Mic, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { checkRecording } from '#domain/readers/check-recording.ts';
import { recordingRateHz, wavFrom } from '#domain/readers/wav.ts';
import { hearSamples, recordLine, type LineRecording } from '#web/platform/audio/record-line.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { FormError } from '#web/ui/form/FormError.tsx';

interface RecorderProps {
  /** What is read aloud. */
  text: string;
  maxSeconds: number;
  /** The text and what belongs to it, as it is shown. */
  children: ReactNode;
  onKeep: (recording: { wav: ArrayBuffer; isSure: boolean }) => Promise<void>;
  onBack: (() => void) | null;
  onSkip: (() => void) | null;
}

interface Recorded {
  readonly samples: Float32Array<ArrayBuffer>;
  /** The recording has to be made again. */
  readonly fault: string | null;
  readonly doubt: string | null;
}

type State = 'idle' | 'opening' | 'recording' | 'keeping' | Recorded;

const recordedFrom = (samples: Float32Array<ArrayBuffer>, text: string): Recorded => {
  const { fault, doubt } = checkRecording(samples, recordingRateHz, text);
  return {
    samples,
    fault: fault && sentenceFor(`reader.${fault}`),
    doubt: doubt && sentenceFor(`reader.${doubt}`),
  };
};

/** One text read aloud: record, listen, again, next. */
export function Recorder({ text, maxSeconds, children, onKeep, onBack, onSkip }: RecorderProps) {
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const recording = useRef<LineRecording | null>(null);
  const playing = useRef<() => void>(() => {});
  const level = useRef<HTMLSpanElement>(null);

  useEffect(
    () => () => {
      recording.current?.cancel();
      playing.current();
    },
    [],
  );

  async function record() {
    playing.current();
    setFailure(null);
    setState('opening');
    try {
      recording.current = await recordLine({
        maxSeconds,
        onOver: () => void stop(),
        onPeak: (peak) => level.current?.style.setProperty('scale', `${Math.min(1, peak * 1.5)} 1`),
      });
      setState('recording');
      announce('Recording');
    } catch (error) {
      setFailure((error as Error).message);
      setState('idle');
    }
  }

  async function stop() {
    const samples = await recording.current?.stop();
    recording.current = null;
    if (samples) setState(recordedFrom(samples, text));
  }

  async function listen({ samples }: Recorded) {
    playing.current();
    const played = await hearSamples(samples);
    playing.current = played.stop;
  }

  async function keep(made: Recorded) {
    playing.current();
    setFailure(null);
    setState('keeping');
    try {
      await onKeep({ wav: wavFrom(made.samples).buffer, isSure: made.doubt !== null });
    } catch (error) {
      setFailure(reportedMessage('send this recording', error));
      setState(made);
    }
  }

  const recorded = typeof state === 'object' ? state : null;
  return (
    <>
      <div className="grow">{children}</div>
      <div className="sticky bottom-0 -mx-5 grid gap-3 border-t border-line bg-paper px-5 py-4">
        <FormError>{failure ?? recorded?.fault}</FormError>
        {recorded?.doubt && !recorded.fault && <p role="status">{recorded.doubt}</p>}
        {state === 'recording' && (
          <span className="block h-2 overflow-hidden rounded-full bg-sunken">
            <span ref={level} className="block h-full origin-left scale-x-0 bg-amber" />
          </span>
        )}
        {!recorded && state !== 'keeping' && (
          <Button
            size="large"
            wide
            variant={state === 'recording' ? 'danger' : 'primary'}
            icon={state === 'recording' ? Square : Mic}
            busy={state === 'opening'}
            busyLabel="Opening the microphone…"
            onClick={() => void (state === 'recording' ? stop() : record())}
          >
            {state === 'recording' ? 'Stop' : 'Record'}
          </Button>
        )}
        {recorded && (
          <div className="grid grid-cols-2 gap-3">
            <Button icon={Play} onClick={() => void listen(recorded)}>
              Listen
            </Button>
            <Button icon={RotateCcw} onClick={() => void record()}>
              Again
            </Button>
          </div>
        )}
        {(state === 'keeping' || (recorded && !recorded.fault)) && (
          <Button
            size="large"
            wide
            variant="primary"
            busy={state === 'keeping'}
            busyLabel="Saving…"
            onClick={() => recorded && void keep(recorded)}
          >
            {recorded?.doubt ? 'Keep it anyway' : 'Next'}
          </Button>
        )}
        <div className="flex justify-between gap-3">
          {onBack && (
            <Button variant="quiet" size="small" onClick={onBack}>
              Back
            </Button>
          )}
          {onSkip && (
            <Button variant="quiet" size="small" className="ml-auto" onClick={onSkip}>
              Skip
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
