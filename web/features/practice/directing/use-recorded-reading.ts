import { useEffect, useRef, useState } from 'react';
import { recordingRateHz } from '#domain/readers/wav.ts';
import { checkRecording } from '#domain/readers/check-recording.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { readingLimits, type DirectedReading } from '#domain/voices/directed-reading.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { hearSamples, recordLine, type LineRecording } from '#web/platform/audio/record-line.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { measureRecording, UnusableRecording } from './measure-recording.ts';

export interface RecordedReading {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly reading: DirectedReading;
}

type State = 'idle' | 'opening' | 'recording' | 'measuring' | RecordedReading;

/** Records the line and measures how it was said. `onPeak`: the highest sample, fifty times a second. */
export function useRecordedReading(scene: Scene, line: Line, onPeak: (peak: number) => void) {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const recording = useRef<LineRecording | null>(null);
  const playing = useRef<() => void>(() => {});
  const leaving = useRef(new AbortController());

  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => {
      left.abort();
      recording.current?.cancel();
      playing.current();
    };
  }, []);

  function fail(error: unknown) {
    if (leaving.current.signal.aborted) return;
    setProblem(sentenceOf(error));
    setState('idle');
  }

  async function record() {
    playing.current();
    setProblem(null);
    setState('opening');
    try {
      const opened = await recordLine({
        maxSeconds: readingLimits.seconds - 1,
        onOver: () => void stop(),
        onPeak,
      });
      if (leaving.current.signal.aborted) return opened.cancel();
      recording.current = opened;
      setState('recording');
      announce('Recording');
    } catch (error) {
      fail(error);
    }
  }

  async function stop() {
    const stopped = recording.current;
    recording.current = null;
    if (!stopped) return;
    setState('measuring');
    try {
      const samples = await stopped.stop();
      const reading = await measureRecording({ scene, line, samples }, leaving.current.signal);
      if (leaving.current.signal.aborted) return;
      setState({ samples, reading });
      announce('Your line is measured. Hear how your partner says it.');
    } catch (error) {
      fail(error);
    }
  }

  return {
    state,
    problem,
    recorded: typeof state === 'object' ? state : null,
    record,
    stop,
    /** Plays the actor's own recording. */
    async listen({ samples }: RecordedReading) {
      playing.current();
      const { from, to } = checkRecording(samples, recordingRateHz, line.text);
      playing.current = (await hearSamples(samples.slice(from, to))).stop;
    },
    hush: () => playing.current(),
    discard() {
      playing.current();
      setProblem(null);
      setState('idle');
    },
  };
}

const notMeasured = 'Your recording could not be measured on this device. Please record it again.';

/** What the actor reads about a failure. */
function sentenceOf(error: unknown): string {
  const isKnown = [UnusableRecording, MicrophoneProblem, ApiError, Offline].some(
    (kind) => error instanceof kind,
  );
  return isKnown ? (error as Error).message : notMeasured;
}
