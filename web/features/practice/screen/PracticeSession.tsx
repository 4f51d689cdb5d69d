import { Hint } from '#web/features/help/Hint.tsx';
import { usePageMark } from '#web/ui/behavior/page-mark.ts';
import { CoachingMark } from '../coaching/CoachingMark.tsx';
import { TakeBar } from '../recording/TakeBar.tsx';
import { RunOver } from '../results/RunOver.tsx';
import { ScriptView } from '../script/ScriptView.tsx';
import { PracticeProvider, type PracticeProviderProps } from '../session/PracticeProvider.tsx';
import { isSessionOn, usePractice } from '../session/use-practice.ts';
import { CountdownOverlay } from './CountdownOverlay.tsx';
import { SessionDialogs } from './SessionDialogs.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { PanelBesideScript } from './SessionPanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Subtitles } from './Subtitles.tsx';
import { TransportBar } from './TransportBar.tsx';
import { TurnBar } from './TurnBar.tsx';
import { usePracticeKeys } from './use-practice-keys.ts';
import { usePresence } from './use-presence.ts';

/** The scene being played: the script, with only what actors need while it plays around it. */
export function PracticeSession({ children, ...props }: PracticeProviderProps) {
  usePageMark('data-has-stage');
  return (
    <PracticeProvider {...props}>
      <div data-stage>
        <SessionScreen />
        <CountdownOverlay />
        <SessionDialogs />
        {children}
      </div>
    </PracticeProvider>
  );
}

function SessionScreen() {
  usePracticeKeys();
  usePresence();
  const isOn = usePractice(isSessionOn);
  const isCovered = usePractice(({ run, view }) => run.phase.name === 'countdown' && view.showsCountdown);
  return (
    <div inert={isCovered} className="flex h-[calc(100dvh-var(--banner-height))] flex-col">
      <SessionHeader />
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col">
          <StatusBar />
          <ScriptView />
          <Subtitles />
          <RunOver />
          {!isOn && (
            <Hint id="prompt" className="mx-4 my-2">
              Forgot a line? Hold Line! or the L key to see it.
            </Hint>
          )}
          <TakeBar />
          <CoachingMark />
          <TurnBar />
          <TransportBar />
        </div>
        <PanelBesideScript />
      </div>
    </div>
  );
}
