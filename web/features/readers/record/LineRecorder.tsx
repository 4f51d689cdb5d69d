import { Mic, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import type { LineToRecord } from '#contract/reader-link.ts';
import { checkRecording } from '#domain/readers/check-recording.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import { recordingRateHz, wavFrom } from '#domain/readers/wav.ts';
import { hearSamples, recordLine, type LineRecording } from '#web/platform/audio/record-line.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { FormError } from '#web/ui/form/FormError.tsx';

interface LineRecorderProps {
  line: LineToRecord;
  /** From 1. */
  position: number;
  count: number;
  isDone: boolean;
  onKeep: (recording: { wav: ArrayBuffer; isSure: boolean }) => Promise<void>;
  onBack: (() => void) | null;
  onSkip: () => void;
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

/** A line with its cue: record, listen, again, next. */
export function LineRecorder(props: LineRecorderProps) {
  const { line, position, count, isDone, onKeep, onBack, onSkip } = props;
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
        maxSeconds: readerLimits.maxSeconds,
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
    if (samples) setState(recordedFrom(samples, line.text));
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
      <div className="grow">
        <p className="text-sm text-foreground-soft">
          Line {position} of {count}
          {line.state === 'changed' && ', changed since you recorded it'}
          {isDone && ', already recorded'}
        </p>
        {line.cue && (
          <ScriptText className="mt-3 border-l-2 border-line pl-4 text-foreground-soft">
            <ScriptName>{line.cue.character}</ScriptName>
            <ScriptSpeech className="line-clamp-4">{line.cue.text}</ScriptSpeech>
          </ScriptText>
        )}
        <ScriptText className="mt-5 text-2xl">
          <ScriptName>{line.character}</ScriptName>
          <ScriptSpeech>{line.text}</ScriptSpeech>
        </ScriptText>
      </div>
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
          <Button variant="quiet" size="small" className="ml-auto" onClick={onSkip}>
            Skip
          </Button>
        </div>
      </div>
    </>
  );
}
