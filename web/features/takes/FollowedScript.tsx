// The time changes several times a second and a play may have two thousand lines: a passage is rendered again only when
// the take enters or leaves it, and a few passages are mounted per frame.
import { memo, useEffect, useMemo, useRef } from 'react';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { clockText } from '#web/ui/text/clock-text.ts';
import { cx } from '#web/ui/cx.ts';
import { lineGroups } from '#web/ui/behavior/line-groups.ts';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { useSpreadingValue } from '#web/ui/behavior/use-spreading-value.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';

interface FollowedScriptProps {
  script: readonly TakeLine[];
  /** The index of the line that is heard; -1 before the first. */
  current: number;
  onGoTo: (seconds: number) => void;
}

const FIRST_SHOWN = 2;
const usualLineRem = 4.5;

/** The take's script, with the current line kept in view. */
export const FollowedScript = memo(function FollowedScript(props: FollowedScriptProps) {
  const { script, current, onGoTo } = props;
  const list = useRef<HTMLDivElement>(null);
  const passages = useMemo(() => lineGroups(script.map((line, place) => ({ line, place }))), [script]);
  const isShown = useSpreadingValue(useStaggeredMount(1), passages.length);
  const shown = passages.filter((_, i) => i < FIRST_SHOWN || isShown(i));
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector(`[data-place="${current}"]`);
    if (!box || !line) return;
    const below = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += below - box.clientHeight / 3;
  }, [current]);
  return (
    <ScriptText>
      <div
        ref={list}
        role="list"
        aria-label="What was said"
        className="relative max-h-80 overflow-y-auto border-y border-line"
      >
        {shown.map((lines) => (
          <Passage
            key={lines[0]?.place}
            lines={lines}
            current={lines.some(({ place }) => place === current) ? current : null}
            onGoTo={onGoTo}
          />
        ))}
      </div>
    </ScriptText>
  );
});

interface PassageProps {
  lines: readonly { readonly line: TakeLine; readonly place: number }[];
  /** Set if it is one of these lines. */
  current: number | null;
  onGoTo: (seconds: number) => void;
}

const Passage = memo(function Passage({ lines, current, onGoTo }: PassageProps) {
  return (
    <div
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${lines.length * usualLineRem}rem` }}
    >
      {lines.map(({ line, place }) => (
        <div
          key={place}
          role="listitem"
          data-place={place}
          aria-current={place === current || undefined}
          className={cx(
            'grid grid-cols-[4rem_minmax(0,1fr)] border-l-4 border-transparent py-2 pr-3',
            place === current && 'border-amber bg-surface',
          )}
        >
          <button
            type="button"
            aria-label={`Play from ${clockText(line.at)}`}
            onClick={() => onGoTo(Math.max(0, line.at))}
            className="min-h-11 self-start font-sans text-sm text-foreground-soft tabular-nums hover:text-foreground"
          >
            {clockText(line.at)}
          </button>
          <div className="min-w-0">
            <p>
              <ScriptName>{line.speaker}</ScriptName>
              {line.isMine && <span className="ml-2 font-sans text-sm text-foreground-soft">you</span>}
            </p>
            <ScriptSpeech className={cx(place !== current && 'text-foreground-soft')}>
              {line.text}
            </ScriptSpeech>
          </div>
        </div>
      ))}
    </div>
  );
});
