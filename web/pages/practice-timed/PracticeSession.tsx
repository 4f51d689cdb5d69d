import { browserSentence } from '#contract/browser-problems.ts';
import { useState } from 'react';
import { nextConcealment } from '#domain/practice/conceal.ts';
import { isPlaying } from '#domain/practice/run-state.ts';
import type { Character, Scene } from '#domain/scene/scene.ts';
import type { Command, StagedRun } from '../../stage/stage-run.ts';
import { unlockAudio } from '../../stage/audio-output.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { toast } from '../../ui/toast.ts';
import { CountdownOverlay } from './CountdownOverlay.tsx';
import { KeyList } from './KeyList.tsx';
import { PromptButton } from './PromptButton.tsx';
import { promptedLine } from './prompted-line.ts';
import { RunFailed } from './RunFailed.tsx';
import { ScriptView } from './ScriptView.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { SessionInfo } from './SessionInfo.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TransportBar } from './TransportBar.tsx';
import { TurnBar } from './TurnBar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePracticeKeys } from './use-practice-keys.ts';
import { usePresence } from './use-presence.ts';
import { useRun } from './use-run.ts';
import { ViewControls } from './ViewControls.tsx';
import { useViewSettings } from './view-settings.ts';

interface PracticeSessionProps {
  scene: Scene;
  character: Character;
  staged: StagedRun;
}

/** The scene being played: the script, and round it only what one needs while playing. */
export function PracticeSession({ scene, character, staged }: PracticeSessionProps) {
  const run = useRun(staged);
  const [view, changeView] = useViewSettings();
  const [isPrompted, setPrompted] = useState(false);
  const [shown, setShown] = useState<'keys' | 'panel' | null>(null);
  const fullScreen = useFullScreen();

  // Each press is a gesture: where the audio was taken away, it comes back with it.
  async function command(name: Command) {
    try {
      if (name !== 'stop') await unlockAudio();
      staged.tell(name);
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
  }
  const playOrPause = () =>
    command(isPlaying(run) ? 'pause' : run.phase.name === 'paused' ? 'resume' : 'start');

  usePracticeKeys(
    {
      playOrPause,
      stop: () => staged.tell('stop'),
      previous: () => command('previous'),
      next: () => command('next'),
      conceal: () => changeView({ concealment: nextConcealment(view.concealment) }),
      prompt: setPrompted,
      fullScreen: fullScreen.toggle,
      showKeys: () => setShown('keys'),
    },
    view.usesKeys,
  );
  usePresence(run, { title: scene.title, artist: 'AI Scene Partner' }, command, playOrPause);

  const panel = (
    <div className="grid content-start gap-8">
      <SessionInfo character={character} run={run} />
      <ViewControls view={view} onChange={changeView} />
    </div>
  );
  const countdown = run.phase.name === 'countdown' && view.showsCountdown ? run.phase : null;
  return (
    <div data-stage>
      <div inert={countdown !== null} className="flex h-dvh flex-col">
        <SessionHeader
          scene={scene}
          fullScreen={fullScreen}
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
            />
            <ScriptView
              scene={scene}
              part={character.id}
              run={run}
              staged={staged}
              view={view}
              promptedOrder={isPrompted ? promptedLine(run) : null}
              onJump={staged.jump}
            />
            {run.phase.name === 'failed' && <RunFailed onTryAgain={() => command('start')} />}
            <TurnBar clock={staged.clock} run={run} />
            <TransportBar run={run} onCommand={command} onPlayOrPause={playOrPause}>
              <PromptButton isAsked={isPrompted} onAsk={setPrompted} />
            </TransportBar>
          </div>
          <aside
            aria-label="Session and script"
            className="hidden w-72 shrink-0 overflow-y-auto border-l border-line p-6 lg:block"
          >
            {panel}
          </aside>
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
      <Drawer
        open={shown === 'panel'}
        onOpenChange={(open) => setShown(open ? 'panel' : null)}
        title="Session"
      >
        <div className="p-6">{panel}</div>
      </Drawer>
      <KeyList
        open={shown === 'keys'}
        onOpenChange={(open) => setShown(open ? 'keys' : null)}
        usesKeys={view.usesKeys}
        onUseKeys={(usesKeys) => changeView({ usesKeys })}
      />
    </div>
  );
}
