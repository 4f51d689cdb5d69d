import { useEffect, useState } from 'react';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { listMicrophones, type MicrophoneDevice } from '#web/platform/audio/microphone-devices.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import type { OpenEar } from '#web/platform/listening/open-ear.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import { hearingNow } from './hearing-now.ts';
import { soundingLines } from './line-sounds.ts';
import { openHearing } from './open-hearing.ts';

const notStarted = 'Listening could not be started. Check your connection and try again.';

/** Listens for one line until the component unmounts. Call `start` in a user gesture. */
export function useHearingCheck(scene: Scene, line: Line | null) {
  const [check] = useState(earCheck);
  const [choice, setChoice] = useState(microphoneChoice.read);
  const [devices, setDevices] = useState<readonly MicrophoneDevice[]>([]);
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
    setDevices(await listMicrophones().catch(() => []));
  }

  return {
    choice,
    devices,
    problem,
    start: () => void start(),
    choose(part: Partial<MicrophoneChoice>) {
      const next = { ...choice, ...part };
      microphoneChoice.write(next);
      setChoice(next);
      if (hearingNow.read().state !== 'off') void start();
    },
  };
}

/** An ear that follows one line. */
function earCheck() {
  let ear: OpenEar | null = null;
  function close() {
    ear?.close();
    ear = null;
    hearingNow.leave(close);
  }
  async function listen(scene: Scene, line: Line, onLost: (problem: MicrophoneProblem) => void) {
    close();
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
    const how = {
      isCutOff: false,
      strictness: 'performance',
      commands: [],
      others: [],
      secondsBack: 0,
    } as const;
    ear.follow({ turn: 1, words: sounds, ...how });
  }
  return { listen, close };
}
