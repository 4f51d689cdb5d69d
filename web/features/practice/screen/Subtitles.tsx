import { useMemo } from 'react';
import { cuedNow } from '#domain/practice/run-state.ts';
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
  const sound = staged.sounding();
  const { phase } = run;
  return (
    <div
      aria-hidden
      className="grid h-28 shrink-0 content-center justify-items-center overflow-hidden border-t border-line px-4 text-center font-script text-xl sm:text-2xl"
    >
      {'startedAt' in phase &&
        sound &&
        cuedNow(run).map(({ line, spokenFrom }, at) => (
          <Subtitle
            key={line.id}
            text={line.text.slice(spokenFrom)}
            lengthSeconds={sound.lengthSeconds}
            marks={(at === 0 ? sound.marks : sound.besideMarks) ?? []}
            heardSeconds={() => staged.clock.heardNow() - phase.startedAt}
          />
        ))}
    </div>
  );
}

interface SubtitleProps extends Pick<Sounding, 'lengthSeconds' | 'marks'> {
  text: string;
  heardSeconds: () => number;
}

function Subtitle({ text, lengthSeconds, marks, heardSeconds }: SubtitleProps) {
  const subtitles = useMemo(() => subtitlesOf(text), [text]);
  const now = useFrameValue(() => {
    const seconds = heardSeconds();
    const mark = marks.findLast(({ at }) => at <= seconds);
    const reached = mark ? mark.from : (seconds / lengthSeconds) * text.length;
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
