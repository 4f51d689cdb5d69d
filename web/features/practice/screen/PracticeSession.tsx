import { useMemo, useRef, useState } from 'react';
import { nextConcealment, type Concealment } from '#domain/practice/conceal.ts';
import { currentStep, isActive } from '#domain/practice/run-state.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { useAmbience } from '#web/features/voices/ambience/use-ambience.ts';
import { useVoiceSettings } from '#web/features/voices/queries/voice-settings.ts';
import { Hint } from '#web/features/help/Hint.tsx';
import type { StagedRun } from '../stage/stage-run.ts';
import { usePageMark } from '#web/ui/page-mark.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { BesideScript } from './BesideScript.tsx';
import { CountdownOverlay } from './CountdownOverlay.tsx';
import { LineDialog } from '../script/LineDialog.tsx';
import { lineNumbers } from '../plan/line-numbers.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';
import { PromptButton } from './PromptButton.tsx';
import { promptedLine } from '../session/prompted-line.ts';
import { RunOver } from '../results/RunOver.tsx';
import { ScriptView } from '../script/ScriptView.tsx';
import { SessionDialogs, type SessionDialog } from './SessionDialogs.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Subtitles } from './Subtitles.tsx';
import { TakeBar } from '../recording/TakeBar.tsx';
import { TakeButton } from '../recording/TakeButton.tsx';
import { TakeDialogs } from '../recording/TakeDialogs.tsx';
import { TransportBar } from './TransportBar.tsx';
import { TurnBar } from './TurnBar.tsx';
import { useCommand } from '../session/use-command.ts';
import { useFollowing } from '../script/use-following.ts';
import { useFullScreen } from './use-full-screen.ts';
import { lineMoves, placeOf } from '../session/line-moves.ts';
import { useNextRead } from '../session/use-next-read.ts';
import { usePracticeKeys } from './use-practice-keys.ts';
import { usePresence } from './use-presence.ts';
import { usePromptRecord } from '../session/use-prompt-record.ts';
import { useRun } from '../session/use-run.ts';
import { useSceneBookmarks } from '../session/use-scene-bookmarks.ts';
import { useTake, type TakeSource } from '../session/use-take.ts';
import { useViewSettings } from '../session/view-settings.ts';

interface PracticeSessionProps {
  scene: Scene;
  character: Character;
  staged: StagedRun;
  /** What a take needs to know of the run. */
  source: TakeSource;
  plan: PracticePlan;
  /** `order`: the line to be at where no session is on. */
  onPlan: (plan: PracticePlan, order: number) => void;
}

/** The scene being played: the script, and round it only what one needs while playing. */
export function PracticeSession({ scene, character, staged, source, plan, onPlan }: PracticeSessionProps) {
  usePageMark('data-has-stage');
  const run = useRun(staged);
  const [view, changeView] = useViewSettings();
  const { subtitleMode } = useVoiceSettings().settings;
  const [isPrompted, setPrompted] = useState(false);
  const [shown, setShown] = useState<SessionDialog | null>(null);
  const [opened, setOpened] = useState<Line | null>(null);
  const ambience = useAmbience({ isHeard: isActive(run) || shown === 'ambience', staged });
  const fullScreen = useFullScreen();
  const numbers = useMemo(() => lineNumbers(scene), [scene]);
  const bookmarks = useSceneBookmarks(scene.id);
  const script = useRef<HTMLDivElement>(null);
  usePromptRecord(isPrompted && isActive(run) ? promptedLine(run) : null);
  const current = currentStep(run)?.line;
  const following = useFollowing(script, current?.order ?? 0);

  const { changePlan, readAnew } = useNextRead(staged, plan, onPlan);
  const { command, playOrPause } = useCommand(staged, run, readAnew);

  const take = useTake({ sceneTitle: scene.title, staged, source, command });
  const { movesOf, secondsOf, changeHow, changeTiming, stepOf } = lineMoves({
    scene,
    part: character.id,
    run,
    staged,
    plan,
    onPlan: changePlan,
    onCommand: command,
    onBookmark: bookmarks.toggle,
  });
  const conceal = (concealment: Concealment) => changeView({ concealment });
  const goTo = useEventCallback((line: Line) => {
    setShown(null);
    if (!isActive(run) && stepOf(line) !== -1) {
      staged.jump(stepOf(line));
      following.follow();
    } else following.lookAt(line.order);
  });

  usePracticeKeys(
    {
      playOrPause,
      stop: () => staged.tell('stop'),
      previous: () => command('previous'),
      next: () => command('next'),
      conceal: () => conceal(nextConcealment(view.concealment)),
      prompt: setPrompted,
      bookmark: () => current && bookmarks.toggle(current),
      record: take.press,
      fullScreen: fullScreen.toggle,
      showKeys: () => setShown('keys'),
    },
    view.usesKeys,
  );
  usePresence({
    run,
    shown: { title: scene.title, artist: 'AI Scene Partner' },
    vibrates: view.vibrates,
    onCommand: command,
    onPlayOrPause: playOrPause,
  });

  const panel = (
    <SessionPanel
      scene={scene}
      character={character}
      run={run}
      readNumber={plan.living?.seed ?? null}
      how={plan.how}
      onHow={isActive(run) ? undefined : changeHow}
      numbers={numbers}
      bookmarks={bookmarks.lineIds}
      onGo={goTo}
      view={view}
      onView={changeView}
    />
  );
  const countdown = run.phase.name === 'countdown' && view.showsCountdown ? run.phase : null;
  return (
    <div data-stage>
      <div inert={countdown !== null} className="flex h-[calc(100dvh-var(--banner-height))] flex-col">
        <SessionHeader
          scene={scene}
          fullScreen={fullScreen}
          onShowAmbience={() => setShown('ambience')}
          onShowKeys={() => setShown('keys')}
          onShowPanel={() => setShown('panel')}
        />
        <div className="flex min-h-0 grow">
          <div className="flex min-w-0 grow flex-col">
            <StatusBar
              run={run}
              staged={staged}
              showsCountdown={view.showsCountdown}
              onShowCountdown={(showsCountdown) => changeView({ showsCountdown })}
              onSpeed={(speed) => changeTiming({ ...plan.timing, speed })}
            />
            <ScriptView
              scene={scene}
              numbers={numbers}
              part={character.id}
              run={run}
              staged={staged}
              view={view}
              section={plan.how.section}
              bookmarks={bookmarks.lineIds}
              promptedOrder={isPrompted ? promptedLine(run) : null}
              scroller={script}
              following={following}
              onJump={goTo}
              onOpenLine={setOpened}
            />
            {subtitleMode && isActive(run) && <Subtitles run={run} staged={staged} />}
            <RunOver
              scene={scene}
              run={run}
              how={plan.how}
              onHow={changeHow}
              concealment={view.concealment}
              onConceal={conceal}
              living={plan.living}
              onLiving={(living) => changePlan({ ...plan, living }, placeOf(run))}
              onStart={() => command('start')}
            />
            {!isActive(run) && (
              <Hint id="prompt" className="mx-4 my-2">
                Lost a line? Hold Line!, or the L key, and it shows until you let go.
              </Hint>
            )}
            <TakeBar take={take} clock={staged.clock} sceneId={scene.id} isQuiet={!isActive(run)} />
            <TurnBar clock={staged.clock} run={run} />
            <TransportBar run={run} onCommand={command} onPlayOrPause={playOrPause}>
              <PromptButton isAsked={isPrompted} onAsk={setPrompted} />
              <TakeButton state={take.state} onPress={take.press} />
            </TransportBar>
          </div>
          <BesideScript>{panel}</BesideScript>
        </div>
      </div>
      {countdown && (
        <CountdownOverlay
          clock={staged.clock}
          endsAt={countdown.endsAt}
          onHide={() => changeView({ showsCountdown: false })}
          onStop={() => staged.tell('stop')}
        />
      )}
      <SessionDialogs
        shown={shown}
        onShow={setShown}
        panel={panel}
        ambience={ambience}
        view={view}
        onView={changeView}
      />
      <LineDialog
        line={opened}
        number={numbers.get(opened?.order ?? -1) ?? 0}
        isBookmarked={opened !== null && bookmarks.lineIds.has(opened.id)}
        seconds={opened ? secondsOf(opened) : null}
        moves={opened ? movesOf(opened) : null}
        onClose={() => setOpened(null)}
      />
      <TakeDialogs take={take} />
    </div>
  );
}
