import { useMemo } from 'react';
import { currentStep } from '#domain/practice/run-state.ts';
import { subtitlesOf } from '#domain/practice/subtitles.ts';
import { useVoiceSettings } from '#web/features/voices/queries/voice-settings.ts';
import type { Sounding } from '#web/platform/audio/line-sound.ts';
import { isSessionOn, usePractice, useStaged } from '../session/use-practice.ts';
import { useFrameValue } from './use-frame-value.ts';

/**
 * What the partner is saying, sentence by sentence, even if the line is hidden in the script. Its space is reserved, so
 * that nothing jumps. Hidden from screen readers, which have the script.
 */
export function Subtitles() {
  const { subtitleMode } = useVoiceSettings().settings;
  const isOn = usePractice(isSessionOn);
  return subtitleMode && isOn ? <SubtitlesOfRun /> : null;
}

function SubtitlesOfRun() {
  const run = usePractice((state) => state.run);
  const staged = useStaged();
  const step = currentStep(run);
  const sound = staged.sounding();
  const { phase } = run;
  return (
    <div
      aria-hidden
      className="grid h-28 shrink-0 content-center justify-items-center overflow-hidden border-t border-line px-4 text-center font-script text-xl sm:text-2xl"
    >
      {phase.name === 'speaking' && step?.by === 'partner' && sound && (
        <Subtitle
          key={run.step}
          text={step.line.text.slice(step.spokenFrom)}
          sound={sound}
          heardSeconds={() => staged.clock.heardNow() - phase.startedAt}
        />
      )}
    </div>
  );
}

interface SubtitleProps {
  text: string;
  sound: Sounding;
  heardSeconds: () => number;
}

function Subtitle({ text, sound, heardSeconds }: SubtitleProps) {
  const subtitles = useMemo(() => subtitlesOf(text), [text]);
  const now = useFrameValue(() => {
    const seconds = heardSeconds();
    const mark = sound.marks.findLast(({ at }) => at <= seconds);
    const reached = mark ? mark.from : (seconds / sound.lengthSeconds) * text.length;
    return Math.max(
      0,
      subtitles.findLastIndex(({ from }) => from <= reached),
    );
  });
  return (
    <p dir="auto" className="max-w-[36ch]">
      {subtitles[now]?.text}
    </p>
  );
}
