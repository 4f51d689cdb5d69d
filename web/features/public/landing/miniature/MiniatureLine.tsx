import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Line } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { cx } from '#web/ui/cx.ts';
import { ScriptName, ScriptParenthetical, ScriptSpeech } from '#web/ui/display/ScriptText.tsx';
import { scene } from './miniature-scene.ts';

interface MiniatureLineProps {
  line: Line;
  isMine: boolean;
  isCurrent: boolean;
  isHidden: boolean;
}

export function MiniatureLine({ line, isMine, isCurrent, isHidden }: MiniatureLineProps) {
  const hasScript = useHasScript();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent && element.current) keepInView(element.current);
  }, [isCurrent]);
  const color = scene.characters.find(({ id }) => id === line.characterId)?.color;
  return (
    <div
      ref={element}
      aria-current={isCurrent || undefined}
      className={cx(
        // Clear of the site's header and of the controls.
        'scroll-mt-20 scroll-mb-28 border-l-4 border-transparent px-5 py-1.5 sm:px-8',
        isCurrent && 'border-amber bg-amber-wash',
      )}
    >
      <p>
        <ScriptName color={hasScript && color ? characterColor(color) : undefined}>
          {line.characterName}
        </ScriptName>{' '}
        {isMine && <span className="font-sans text-sm font-semibold text-amber-foreground">you</span>}{' '}
        {line.direction && !isHidden && <ScriptParenthetical>{line.direction}</ScriptParenthetical>}
      </p>
      <ScriptSpeech className={cx(isCurrent && 'font-bold')}>
        {isHidden ? <span className="text-foreground-soft">(listen)</span> : line.text}
      </ScriptSpeech>
    </div>
  );
}

/** Scrolls to the line, unless the visitor has left the scene for another part of the page. */
function keepInView(line: HTMLElement): void {
  const { top, bottom } = line.closest('figure')!.getBoundingClientRect();
  if (top < innerHeight && bottom > 0) line.scrollIntoView({ block: 'nearest' });
}

/** False in the prerendered page, whose policy allows no inline colors. */
const useHasScript = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
