import { useCallback, useEffect, useRef } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import type { NewPracticeSession } from '#contract/practice.ts';
import { asId, type CharacterId, type UserId } from '#domain/ids.ts';
import { cuedLinesOf, type CuedLine, type CueSheet } from '#domain/practice/cue-sheet.ts';
import type { Effect } from '#domain/practice/run-moves.ts';
import { elapsedSeconds, type Run } from '#domain/practice/run-state.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { keptSpeech, lineStoreOf } from '#web/features/voices/cast/kept-speech.ts';
import {
  DeviceVoiceChosen,
  readAloud,
  readAloudNotice,
  readInTurn,
} from '#web/features/voices/cast/read-aloud.ts';
import { speechNotice } from '#web/features/voices/cast/speech-notice.ts';
import type { Cast } from '#web/features/voices/cast/use-cast.ts';
import { partnerVoices } from '#web/features/voices/device/partner-voices.ts';
import { fetchSpeech } from '#web/features/voices/queries/speech.ts';
import { session } from '#web/platform/api/use-session.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { systemVoices } from '#web/platform/audio/system-voice.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';
import { newAction } from '#web/platform/outbox/offline-action.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { saveSessionAction } from '../offline/save-session-action.ts';
import { planFor, type PracticeMode, type PracticePlan } from '../plan/practice-plan.ts';
import { practiceCalls } from '../practice-calls.ts';
import type { RunListening } from './listening-run.ts';
import { oneEngine } from './one-engine.ts';
import { listenForPickUps } from './pick-up-listening.ts';
import { practiceRecord } from './practice-record.ts';
import { isCoached } from '../coaching/coaching-options.ts';
import { stageRun, type StagedRun } from './stage-run.ts';

type PracticeSettings = NewPracticeSession['settings'];
type HeardCast = Pick<Cast, 'voices' | 'settings'>;

/** Never asks the server for a line, so that the device's voice reads it when it is due. */
const chosenDeviceVoice = () => Promise.reject(new DeviceVoiceChosen());

/** Puts a scene on stage: unlocks the audio in a user gesture, and closes everything when the page is left. `goesOn`: another scene follows. */
export function useStage(scene: Scene, goesOn = false) {
  const playing = useRef<StagedRun | null>(null);
  const listening = useRef<RunListening | null>(null);
  const coaching = useRef<RunListening | null>(null);
  const settings = useRef<PracticeSettings>(settingsOf(planFor(scene)));
  const begun = useRef<NewPracticeSession | null>(null);
  const lineFor = useRef(lineSpeech(scene, { voices: new Map() }));
  const heardCast = useRef<HeardCast | null>(null);

  const close = useCallback(() => {
    playing.current?.send('stop');
    playing.current?.close();
    playing.current = null;
    listening.current?.close();
    listening.current = null;
    coaching.current?.close();
    coaching.current = null;
  }, []);
  useEffect(() => {
    // The session ends with the tab. A page restored from the back/forward cache comes back stopped.
    const stop = () => playing.current?.send('stop');
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      close();
    };
  }, [close]);

  useEffect(() => {
    // A line that was directed meanwhile is heard like that from now on.
    if (heardCast.current) lineFor.current = lineSpeech(scene, heardCast.current);
  }, [scene]);

  const put = useCallback(
    async (sheet: CueSheet, cast: HeardCast, onEffect: (effect: Effect, run: Run) => void) => {
      const output = await unlockAudio();
      close();
      heardCast.current = cast;
      lineFor.current = lineSpeech(scene, cast);
      const language = scene.spokenLanguage ?? defaultLanguage;
      const usesDevice = partnerVoices.read().by === 'device' && systemVoices(language).length > 0;
      const kept = lineStoreOf(sceneStore, session.state().user?.id ?? asId<UserId>(''), scene.id);
      const spoken = oneEngine(keptSpeech(fetchSpeech, kept));
      // A recorded line is heard with every choice of voices.
      const onDevice: typeof spoken = (line, ...how) =>
        line.recordedLineId ? spoken(line, ...how) : chosenDeviceVoice();
      const staged = stageRun({
        sheet,
        output,
        queue: speechQueue(usesDevice ? onDevice : spoken, output),
        volume: cast.settings.volumeLevel,
        lineFor: (step) => lineFor.current(step),
        onEffect,
        instead(step, reason, speed) {
          const reading = readInTurn(
            cuedLinesOf(step).map((cued) =>
              readAloud(lineFor.current(cued), reason, {
                characterId: cued.line.characterId,
                characterIds: [...cast.voices.keys()],
                speed,
                volume: cast.settings.volumeLevel,
              }),
            ),
          );
          const notice = reading && readAloudNotice(reason);
          if (notice) toast.warning(notice, { id: 'speech' });
          return reading;
        },
        onLineFailed: (reason) => {
          const { kind, message } = speechNotice(reason);
          toast[kind](message, { id: 'speech' });
        },
      });
      playing.current = staged;
      return staged;
    },
    [scene, close],
  );

  /** Loaded when it is first used. */
  const listenHandsFree = useCallback(
    async (staged: StagedRun) => {
      const { startListening } = await import('../hands-free/start-listening.ts');
      return startListening({ staged, scene, output: await unlockAudio() });
    },
    [scene],
  );

  /** Loaded when it is first used; null if the actor doesn't want it. */
  const startCoachingOf = useCallback(
    async (staged: StagedRun) => {
      if (!isCoached()) return null;
      const { startCoaching } = await import('../coaching/coaching-run.ts');
      return startCoaching({ staged, scene, output: await unlockAudio() });
    },
    [scene],
  );

  const preview = useCallback(
    async (sheet: CueSheet, cast: HeardCast) => {
      const staged = await put(sheet, cast, () => {});
      staged.send('start');
      return staged;
    },
    [put],
  );

  /** Plays a scene in which the actor has no line; no session is stored of it. */
  const listen = useCallback(
    async (sheet: CueSheet, cast: HeardCast, mode: PracticeMode) => {
      begun.current = null;
      const staged = await put(sheet, cast, (effect) => announceEnd(effect, mode, goesOn));
      staged.send('start');
      return staged;
    },
    [put, goesOn],
  );

  /** `step`: where the run begins. */
  const rehearse = useCallback(
    async (sheet: CueSheet, cast: HeardCast, plan: PracticePlan & { part: CharacterId }, step = 0) => {
      settings.current = settingsOf(plan);
      const now = () => playing.current?.clock.now() ?? 0;
      const record = practiceRecord({
        calls: practiceCalls,
        keep: (session) => void outbox.put(newAction(saveSessionAction, session)),
        perform: (session) => perform(saveSessionAction, session),
        userId: session.state().user?.id ?? asId<UserId>(''),
        session: {
          sceneId: scene.id,
          characterId: plan.part,
          mode: plan.mode,
          // Read when a session begins, because the plan may have changed since the last one.
          get settings() {
            return settings.current;
          },
        },
        now,
        elapsed: (run) => elapsedSeconds(run, now()),
        onWarning: (message) => toast.warning(message),
        onBegan: (session) => (begun.current = session),
        onSent(sent) {
          if (sent === 'kept') toast.warning(keptOnDevice);
          if (sent === 'refused' || sent === 'lost') toast.error('This session could not be saved.');
        },
      });
      const staged = await put(sheet, cast, (effect, run) => {
        if (effect.do === 'session-began') record.began(run);
        if (effect.do === 'session-ended') record.ended(run);
        announceEnd(effect, plan.mode, goesOn);
      });
      staged.subscribe(() => record.moved(staged.run()));
      const heard = plan.mode === 'auto' ? await listenHandsFree(staged) : await listenForPickUps(staged);
      const coached = await startCoachingOf(staged).catch(() => null);
      if (playing.current !== staged) {
        heard?.close();
        coached?.close();
      } else {
        listening.current = heard;
        coaching.current = coached;
        staged.jump(step);
        staged.send('start');
      }
      return staged;
    },
    [put, scene.id, goesOn, listenHandsFree, startCoachingOf],
  );

  /** Applies another plan to the run on stage, from the line of this order. */
  const replan = useCallback((sheet: CueSheet, plan: PracticePlan, order: number) => {
    settings.current = settingsOf(plan);
    playing.current?.takeSheet(
      sheet,
      sheet.steps.findIndex(({ line }) => line.order === order),
    );
  }, []);

  return {
    preview,
    listen,
    rehearse,
    replan,
    close,
    /** The session that began last. */
    session: () => begun.current,
    /** The speech request for a line of the run on stage. */
    speechFor: (line: CuedLine) => lineFor.current(line),
  };
}

const settingsOf = ({ timing, options, living }: PracticePlan): PracticeSettings => ({
  ...timing,
  way: options.mode,
  ...(living && { livingRead: living.seed }),
});

const keptOnDevice =
  'This session is not saved yet. It is kept on this device and will be sent when you are back online.';

function announceEnd(effect: Effect, mode: PracticeMode, goesOn: boolean) {
  if (effect.do === 'no-partner-lines') toast.error(browserSentence('practice.no_partner_lines'));
  if (!goesOn && effect.do === 'session-ended' && effect.outcome === 'completed')
    toast.success(mode === 'auto' ? 'Practice session completed!' : 'Timed practice session completed!');
}

export type Stage = ReturnType<typeof useStage>;
