import { Check, Ear, Mic, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { poorSignalDb, doubtfulSignalDb } from '#domain/listening/signal-quality.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { OpenEar } from '#web/platform/listening/open-ear.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { microphoneChoice } from '../device/practice-options.ts';
import { LevelMeter, showLevel } from '../microphone/LevelMeter.tsx';
import { HeardWords } from './HeardWords.tsx';
import { hearingNow, useHearing } from './hearing-now.ts';
import { soundingLines } from './line-sounds.ts';
import { openHearing } from './open-hearing.ts';

interface HearingCheckProps {
  scene: Scene;
  /** The first line of the chosen part; null if none is chosen. */
  firstLine: Line | null;
}

/** The actor says their first line and sees that each word is heard. Nothing is recorded. */
export function HearingCheck({ scene, firstLine }: HearingCheckProps) {
  const [choice, setChoice] = useState(microphoneChoice.read);
  const { start, problem } = useCheck(scene, firstLine);
  const state = useHearing(({ state: now }) => now);
  return (
    <section className="grid gap-5">
      <h2 className="text-xl font-bold">Microphone</h2>
      <p className="text-ink-soft">
        Your partner follows the words of your lines on this device. Your voice is never sent anywhere.
      </p>
      <SwitchField
        label="I’m wearing headphones"
        hint="Best for hands-free practice. Without them, the browser filters out your partner’s voice."
        checked={choice.wearsHeadphones}
        onCheckedChange={(wearsHeadphones) => {
          microphoneChoice.write({ ...choice, wearsHeadphones });
          setChoice({ ...choice, wearsHeadphones });
        }}
      />
      {state !== 'listening' && (
        <Button
          icon={Mic}
          className="w-fit"
          disabled={!firstLine}
          busy={state === 'opening'}
          busyLabel="Preparing to listen…"
          onClick={() => void start()}
        >
          {problem ? 'Try Again' : 'Say My First Line'}
        </Button>
      )}
      {state === 'opening' && <ModelProgress />}
      <FormError>{problem}</FormError>
      {state === 'listening' && firstLine && <CheckedLine line={firstLine} />}
    </section>
  );
}

function ModelProgress() {
  const loaded = useHearing((now) => now.loaded);
  if (loaded === 0 || loaded === 1) return null;
  return <ProgressBar label="Loading what your partner needs to listen, once" percent={100 * loaded} />;
}

function CheckedLine({ line }: { line: Line }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(
    () => hearingNow.subscribe(({ levelDb }) => showLevel(meter.current, levelDb - decibelsOfFullScale)),
    [],
  );
  return (
    <>
      <LevelMeter ref={meter} />
      <p className="max-w-prose rounded-md bg-surface px-4 py-3 font-script text-lg wrap-anywhere">
        <HeardWords text={line.text} />
      </p>
      <Verdict />
    </>
  );
}

/** A 16-bit step in decibels below full scale. */
const decibelsOfFullScale = 90.3;

function Verdict() {
  const heard = useHearing(({ line, said }) => (line ? said.size / Math.max(1, line.words.length) : 0));
  const signalDb = useHearing((now) => now.signalDb);
  const isHeard = heard > 0.5;
  const [Icon, text] = verdictOf(isHeard, signalDb);
  return (
    <p role="status" className="flex items-center gap-2">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      {text}
    </p>
  );
}

function verdictOf(isHeard: boolean, signalDb: number | null) {
  if (signalDb !== null && signalDb < poorSignalDb)
    return [
      TriangleAlert,
      'Your voice hardly stands out from the room. Move closer to the microphone, or find a quieter place.',
    ] as const;
  if (!isHeard) return [Ear, 'Say this line.'] as const;
  if (signalDb !== null && signalDb < doubtfulSignalDb)
    return [Check, 'Your partner hears you. The room is too loud to tell single words.'] as const;
  return [Check, 'Your partner hears you well.'] as const;
}

/** Listens for one line until the component unmounts. */
function useCheck(scene: Scene, line: Line | null) {
  const [check] = useState(earCheck);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => check.close, [check]);
  async function start() {
    if (!line) return;
    setProblem(null);
    const fail = (error: unknown) => {
      check.close();
      setProblem(error instanceof MicrophoneProblem ? error.message : notStarted);
    };
    await check.listen(scene, line, fail).catch(fail);
  }
  return { start, problem };
}

const notStarted = 'Listening could not be started. Check your connection and try again.';

/** An ear that follows one line. */
function earCheck() {
  let ear: OpenEar | null = null;
  function close() {
    ear?.close();
    ear = null;
    hearingNow.leave(close);
  }
  async function listen(scene: Scene, line: Line, onLost: (problem: MicrophoneProblem) => void) {
    hearingNow.take(close);
    hearingNow.change({ state: 'opening' });
    const { words, sounds } = (await soundingLines(scene, [line])).get(line.id)!;
    ear = await openHearing({
      output: await unlockAudio(),
      choice: microphoneChoice.read(),
      onReport(report) {
        if (report.type === 'place') hearingNow.change({ said: new Set(report.said), place: report.place });
      },
      onLost,
    });
    hearingNow.change({ line: { lineId: line.id, words } });
    if (words.length === 0) return;
    const how = { isCutOff: false, strictness: 'performance', commands: [], secondsBack: 0 } as const;
    ear.follow({ turn: 1, words: sounds, ...how });
  }
  return { listen, close };
}
